"""The pictures by name; each module's `build` sets its scene up."""
