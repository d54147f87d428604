"""What a history can be refused for: it cannot be, or no rule or ruling answers it."""

from __future__ import annotations

from collections.abc import Mapping

Path = tuple[str | int, ...]


class HistoryError(Exception):
    """A history that cannot be, or cannot be read.

    ``code`` is stable and ``values`` are what the message names, so that a page can word the error
    in its language; the message is English, one line. ``path`` leads from the outermost data to
    the place that is wrong: ``(2, "effect", "set")`` is the third event's base power and toughness.
    """

    def __init__(self, code: str, message: str, path: Path = (), **values: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.path = path
        self.values: Mapping[str, str] = values

    def within(self, *outer: str | int) -> HistoryError:
        """The same error, seen from further out."""
        return type(self)(self.code, self.message, (*outer, *self.path), **self.values)


class OpenQuestion(HistoryError):  # noqa: N818 (the word of the rules' readers)
    """No rule and no ruling answers it, so it is refused, never guessed.

    Codes: ``copied-symbol`` (the timestamp of a level symbol that a permanent has through becoming
    a copy) and ``merging`` (a leveler that is part of a merged permanent).
    """
