"""A project with small catalogs and the real data."""

import shutil
from pathlib import Path

import pytest

from tests.review.texts import po_message, write_po

ROOT = Path(__file__).parents[2]
EVIL = "</script><img src=x onerror=alert(1)><b>È</b> &amp; {R} [[rule:level-up]] *ora*"
PLURAL = ["{count} level counter.", "{count} level counters."]
CATALOG = (
    po_message("rule/a", "Add {R} in *layer* 6.", "Aggiungi {R} nello *strato* 6."),
    po_message(
        "rule/b",
        "The level counters stay on it.",
        "I segnalini livello restano.",
        fuzzy=True,
        previous="The level counters leave it.",
    ),
    po_message("term/c", PLURAL, ["{count} segnalino livello.", "{count} segnalini livello."]),
    po_message("ui/d", EVIL, EVIL),
    po_message("ui/e", "The layers.", "Gli  strati."),
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project with small catalogs."""
    for name in ("cards.yaml", "rules.yaml"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    (tmp_path / "translations").mkdir()
    shutil.copy(ROOT / "translations/terms.yaml", tmp_path / "translations")
    write_po(tmp_path, "it", *CATALOG)
    write_po(tmp_path, "es", po_message("rule/a", "Add {R} in *layer* 6.", "Agrega {R}."))
    write_po(tmp_path, "ru")
    shutil.copy(
        tmp_path / "translations/it/LC_MESSAGES/messages.po",
        tmp_path / "translations/messages.pot",
    )
    return tmp_path
