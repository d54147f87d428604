"""Python's search for garbage, which a build is better off without."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Without looking for garbage, here and in the processes that begin meanwhile.

    A build makes little of it, and looks long through all that it keeps. What is there at the end
    is never looked through, not even when the process ends, which it does soon.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was_enabled:
            gc.enable()
