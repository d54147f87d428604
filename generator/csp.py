"""The content security policy that every page of the site is made for.

Nothing is inline: no script, style or handler. A build is refused otherwise (generator.links), so
that a host can set the policy as it is.
"""

from __future__ import annotations

DIRECTIVES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",  # the theme's style sheet draws icons from data: addresses
    "font-src": "'self'",
    "connect-src": "'self'",  # the search index
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


def policy() -> str:
    """The value of the header Content-Security-Policy."""
    return "; ".join(f"{name} {sources}" for name, sources in DIRECTIVES.items())
