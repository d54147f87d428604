"""The search of the site: an index for each language, made with its morphology.

``docs/assets/search-engine.js`` finds in it and ``docs/assets/search.js`` shows what it found.
Index and engine are plain scripts, loaded when the search is first used, so that it works from
disk as well, where a page can neither fetch a file nor start a worker.
"""
