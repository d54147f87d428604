"""How old is this text: date a copy of the leveler rule by its marks.

``dating`` dates it, ``describe`` says what was found, ``export`` gives the marks to the browser.
"""
