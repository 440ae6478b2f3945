"""Many rounds: tournaments, what came out of them as figures, and bots of one's own. Uses game and play only.

The libraries that it takes for this are an extra of the package and are loaded when they are needed (:mod:`.lacking`).
"""
