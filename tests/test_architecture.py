"""Imports go one way; only the hook knows MkDocs."""

import ast
from pathlib import Path

GENERATOR = Path(__file__).parents[1] / "generator"
# Each may import from its own line and from those above.
LAYERS = (
    {
        *("core", "csp", "files", "po_syntax", "problems", "messages", "languages", "writing"),
        *("tokens", "script_values"),
    },
    {
        "content",
        "catalogs",
        "previous",
        "po_writing",
        "drawing",
        "chart",
        "navigation",
        "theme_words",
    },
    {"wording", "data_messages", "editions", "schema"},
    {"inline", "narration", "api", "extraction", "merging", "beside"},
    {"parts", "page_context", "templating", "pages", "scripts", "review", "checking", "terminal"},
)
KNOWS_MKDOCS = {"mkdocs_hook", "speed"}  # speed holds the hook's changes to MkDocs itself


def part(path: Path) -> str:
    """The module or package right below generator/."""
    return path.relative_to(GENERATOR).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """Every module that a file imports, except for the types of its annotations."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


FILES = sorted(GENERATOR.rglob("*.py"))


def test_imports_go_one_way() -> None:
    rank = {name: place for place, names in enumerate(LAYERS) for name in names}
    wrong = []
    for path in FILES:
        own = rank.get(part(path))
        for module in imported(path):
            names = module.split(".")
            if own is None or names[0] != "generator" or len(names) < 2:
                continue
            if rank.get(names[1], len(LAYERS) if names[1].isidentifier() else 0) > own:
                wrong.append(f"{path.relative_to(GENERATOR)} imports {module}")
    assert not wrong


def test_nobody_imports_the_command_line() -> None:
    importers = [path for path in FILES if "generator.cli" in imported(path)]
    assert importers == []


def test_only_the_hook_imports_mkdocs() -> None:
    importers = {
        part(path)
        for path in FILES
        if any(name.split(".")[0] == "mkdocs" for name in imported(path))
    }
    assert importers <= KNOWS_MKDOCS
