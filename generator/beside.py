"""A reader's own copy of the rule, shown beside our words in a build of the reader's own.

The official wording is not ours to publish: it comes from a file of the reader's, stands in no
catalog and in no API file, and is marked as not ours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from pathlib import Path

from msgspec import Struct

from generator.core.rules import Edition
from generator.files import read_text
from generator.problems import Problem, ProblemsFound, all_of


class OwnCopy(Struct, frozen=True):
    """A copy: its language, the days between which such a text was in force, its subrules.

    ``subrules`` maps what follows the number of the section ("2a") to the text.
    """

    language: str
    window: tuple[date, date | None] | None
    subrules: Mapping[str, str]


def read_copies(paths: Sequence[Path], editions: Sequence[Edition]) -> tuple[OwnCopy, ...]:
    """The copies in these files. Raises ProblemsFound with what is wrong in any of them."""
    return tuple(all_of(partial(_read, path, editions) for path in paths))


def _read(path: Path, editions: Sequence[Edition]) -> OwnCopy:
    from generator.editions.dating import date_text  # here: most builds have no copies
    from generator.editions.describe import NO_SECTION
    from generator.editions.section import split_subrules

    text = read_text(path, str(path))
    dating = date_text(text, editions, today=date.today())
    if dating is None:
        raise ProblemsFound([Problem(str(path), 1, 1, "no-section", NO_SECTION.english)])
    return OwnCopy(dating.language, dating.window, split_subrules(text))
