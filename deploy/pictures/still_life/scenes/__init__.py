"""The scenes by name; `build` of each module creates the scene."""
