"""A flat wooden stick, round at both ends and broader at one."""

from math import cos, pi, radians, sqrt

from .mesh import grid_faces, mesh

ROWS, COLUMNS = 90, 17


def spatula(name, material, length, width, handle, thickness=0.022):
    """Along x, its blade at the end; `width` is that of the blade, `handle` that of the other end, in units."""
    points = []
    for row in range(ROWS):
        # Rows are closer at the ends, which are round.
        part = (1 - cos(pi * row / (ROWS - 1))) / 2
        along = part * length
        blade = min(1.0, max(0.0, (part - 0.42) / 0.36))
        half = (handle + (width - handle) * blade * blade * (3 - 2 * blade)) / 2
        left = min(along, length - along)
        if left < half:
            half *= sqrt(max(1 - (1 - left / half) ** 2, 0.0))
        for column in range(COLUMNS):
            points.append((along, half * (column / (COLUMNS - 1) * 2 - 1), 0.0))
    stick = mesh(name, points, grid_faces(ROWS, COLUMNS), material)
    thick = stick.modifiers.new("thickness", "SOLIDIFY")
    thick.thickness, thick.offset = thickness, 0
    edge = stick.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments = thickness * 0.3, 3
    stick.data.use_auto_smooth = True
    stick.data.auto_smooth_angle = radians(40)
    return stick
