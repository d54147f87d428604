"""Settings of the random tests."""

from hypothesis import settings

# No deadlines: how long a case takes says nothing about whether it is right.
settings.register_profile("core", deadline=None)
settings.load_profile("core")
