"""Print the licence of every locked package that is installed, those with conditions marked.

A mark is no verdict: it names licences that ask for more than their notice when code is passed on.
The site holds code of none of the marked packages.
"""

from __future__ import annotations

import re
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata
from pathlib import Path

LOCK = Path(__file__).parents[1] / "requirements.lock"
PERMISSIVE = re.compile(
    r"\b(?:MIT|BSD|Apache|ISC|PSF|Python Software|HPND|CNRI|Unlicense|0BSD|CMU|Zlib)", re.IGNORECASE
)
CONDITIONS = re.compile(r"\b[AL]?GPL|General Public|MPL|Mozilla|EPL|CC-BY-SA", re.IGNORECASE)


def locked() -> list[str]:
    """Names of the locked packages, once each."""
    lines = LOCK.read_text(encoding="utf-8").splitlines()
    return list(dict.fromkeys(line.split("==")[0] for line in lines if re.match(r"[a-z0-9]", line)))


def licence(of: PackageMetadata) -> str:
    """What the metadata of a package says, in the newest of the three ways of saying it."""
    if said := of.get("License-Expression"):
        return said
    named = [c.split(" :: ")[-1] for c in of.get_all("Classifier") or () if "License ::" in c]
    first = next(iter((of.get("License") or "").strip().splitlines()), "")
    return " / ".join(named) or first or "not said"


def main() -> None:
    for name in locked():
        try:
            found = metadata(name)
        except PackageNotFoundError:
            print(f"{name:28} not installed here")
            continue
        said = licence(found)
        permissive = PERMISSIVE.search(said) and not CONDITIONS.search(said)
        print(f"{name:28} {found['Version']:20} {said}{'' if permissive else '  (*)'}")


if __name__ == "__main__":
    main()
