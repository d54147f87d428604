"""Translation review: states, checks, the review page, and ways out of and into the catalogs."""
