"""Small catalogs for the tests of the review."""

import json
from pathlib import Path

from generator.catalogs import po_path

PLURALS = {
    "it": "nplurals=2; plural=(n != 1);",
    "es": "nplurals=2; plural=(n != 1);",
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
    "(n%100<12 || n%100>14) ? 1 : 2);",
}


def po_message(
    context: str,
    english: str | list[str],
    translation: str | list[str] = "",
    *,
    fuzzy: bool = False,
    previous: str = "",
) -> str:
    """One message of a .po file."""
    ids = [english] if isinstance(english, str) else english
    forms = [translation] if isinstance(translation, str) else translation
    lines = ["#, fuzzy"] if fuzzy else []
    lines += [f"#| msgid {_quoted(previous)}"] if previous else []
    lines += [f"msgctxt {_quoted(context)}", f"msgid {_quoted(ids[0])}"]
    if len(ids) > 1:
        lines.append(f"msgid_plural {_quoted(ids[1])}")
        lines += [f"msgstr[{index}] {_quoted(form)}" for index, form in enumerate(forms)]
    else:
        lines.append(f"msgstr {_quoted(forms[0])}")
    return "\n".join([*lines, "", ""])


def po_file(language: str, *messages: str) -> str:
    """A whole .po file."""
    header = (
        'msgid ""\nmsgstr ""\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        f'"Language: {language}\\n"\n"Plural-Forms: {PLURALS[language]}\\n"\n\n'
    )
    return header + "\n".join(messages)


def write_po(root: Path, language: str, *messages: str) -> Path:
    """Put a .po file into a project."""
    path = po_path(root, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(po_file(language, *messages), encoding="utf-8")
    return path


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
