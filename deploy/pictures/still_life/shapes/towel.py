"""A folded towel: one long cloth laid back and forth."""

from math import cos, hypot, radians, sin

from mathutils import Vector, noise

from .mesh import grid_faces, mesh

COLUMNS = 41


def towel(material, length, depth, layers, thickness):
    """Measures in units; its UV is laid out in units along and across the cloth."""
    path = _folds(length, layers, thickness)
    travelled = [0.0]
    for (x, z), (next_x, next_z) in zip(path, path[1:]):
        travelled.append(travelled[-1] + hypot(next_x - x, next_z - z))
    points, unrolled = [], []
    total = thickness * layers
    for (x, z), distance in zip(path, travelled):
        for column in range(COLUMNS):
            part = column / (COLUMNS - 1) - 0.5
            y = part * depth
            sag = 0.072 * max(0, abs(part) * 2 - 0.85) * z / total
            points.append(
                (
                    x + 0.010 * noise.noise(Vector((y * 3, z * 9, 1))),
                    y * (1 + 0.012 * noise.noise(Vector((x * 3, z * 20, 5)))),
                    z - sag + 0.008 * noise.noise(Vector((x * 3, y * 3, z * 8))),
                )
            )
            unrolled.append((distance, y))
    cloth = mesh("towel", points, grid_faces(len(path), COLUMNS), material)
    layout = cloth.data.uv_layers.new(name="cloth")
    for loop in cloth.data.loops:
        layout.data[loop.index].uv = unrolled[loop.vertex_index]
    thick = cloth.modifiers.new("thickness", "SOLIDIFY")
    thick.thickness, thick.offset = thickness * 0.86, 0
    hem = cloth.modifiers.new("hem", "BEVEL")
    hem.width, hem.segments = 0.012, 3
    hem.limit_method, hem.angle_limit = "ANGLE", radians(50)
    return cloth


def _folds(length, layers, thickness):
    """The cloth from the side: (x, z) back and forth, with round turns."""
    path = []
    steps = 36
    for layer in range(layers):
        height = thickness * (layer + 0.5)
        way = 1 if layer % 2 == 0 else -1
        for step in range(steps):
            x = way * (step / (steps - 1) - 0.5) * length
            path.append((x, height + 0.006 * noise.noise(Vector((x * 4, layer * 3.1, 0)))))
        if layer == layers - 1:
            break
        for step in range(10):
            angle = radians(-80 + 160 * step / 9)
            bulge = way * (length / 2 + thickness * 0.55 * cos(angle))
            path.append((bulge, height + thickness * (0.5 + 0.5 * sin(angle))))
    return path
