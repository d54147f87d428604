"""Content: cards.yaml, rules.yaml and translations/terms.yaml as values, or every problem."""

from generator.content.load import load, read_scenarios
from generator.content.model import Content, UnknownCard

__all__ = ["Content", "UnknownCard", "load", "read_scenarios"]
