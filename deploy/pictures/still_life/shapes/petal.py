"""A rose petal: a cupped sheet, narrow at its base and round at its tip."""

from math import sqrt

from mathutils import Vector, noise

from .mesh import grid_faces, mesh, paint, place

ROWS, COLUMNS = 40, 25


def petal(material, at, length, width, cup, turned, tilt, seed):
    """`cup` is how deep it curls as a share of its length; painted with the attribute `petal` (length, width)."""
    points, painted = [], []
    for row in range(ROWS):
        # Rows are closer at the tip, where the outline is most curved: even steps would leave notches.
        part = 1 - (1 - row / (ROWS - 1)) ** 2
        half = width / 2 * 1.15 * max(part, 0.02) ** 0.6 * sqrt(max(1 - part**4, 0.0))
        for column in range(COLUMNS):
            side = column / (COLUMNS - 1) * 2 - 1
            curl = (part - 0.4) ** 2 * 1.3 + side**2 * 0.45 * 2 * half / width
            wave = noise.noise(Vector((part * 4, side * 3, seed))) * 0.048 * part
            points.append(
                ((part - 0.5) * length, side * half, (cup * curl + wave) * length)
            )
            painted.append((part, (side + 1) / 2))
    sheet = mesh("petal", points, grid_faces(ROWS, COLUMNS), material)
    paint(sheet, "petal", painted)
    weld = sheet.modifiers.new("tip", "WELD")
    weld.merge_threshold = 0.0005
    thick = sheet.modifiers.new("thickness", "SOLIDIFY")
    thick.thickness = 0.0025
    return place(sheet, at, (tilt, (seed % 5 - 2) * 4, turned))
