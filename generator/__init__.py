"""The leveler reference: facts in, a multilingual site out."""
