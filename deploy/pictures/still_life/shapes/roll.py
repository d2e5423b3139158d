"""A rolled towel: one cloth, wound up, and the threads of terry."""

from math import cos, pi, sin

from mathutils import Vector, noise

from .mesh import grid_faces, mesh

STEPS = 64  # points of one turn
COLUMNS = 61  # along the roll


def towel_roll(name, material, radius, length, thickness, seed=0):
    """Lies along y on z = 0; `thickness` is that of the cloth. All measures in units."""
    turns = radius / thickness - 0.6
    start = 0.22 * thickness
    points = []
    total = int(turns * STEPS)
    for step in range(total + 1):
        angle = 2 * pi * step / STEPS
        reach = start + thickness * angle / (2 * pi)
        loose = 1 + 0.05 * noise.noise(Vector((cos(angle), sin(angle), seed + step / STEPS * 0.3)))
        # Inner turns stand out a little, as on every roll that was made by hand.
        slip = 0.05 * noise.noise(Vector((step / STEPS * 0.9, seed, 2))) + 0.03 * (1 - step / total)
        for column in range(COLUMNS):
            part = column / (COLUMNS - 1) - 0.5
            soft = 0.010 * noise.noise(Vector((part * 5, angle * 0.8, seed)))
            x, z = (reach * loose + soft) * cos(angle), (reach * loose + soft) * sin(angle)
            # The weight of the cloth flattens its underside.
            z = max(z, -radius * 0.90 + 0.15 * (z + radius * 0.90))
            points.append((x, part * length + slip * (1 if part > 0 else -1) * 2 * abs(part), z))
    lowest = min(point[2] for point in points)
    points = [(x, y, z - lowest + thickness / 2) for x, y, z in points]
    roll = mesh(name, points, grid_faces(total + 1, COLUMNS), material)
    thick = roll.modifiers.new("thickness", "SOLIDIFY")
    thick.thickness, thick.offset = thickness * 0.84, 0
    hem = roll.modifiers.new("hem", "BEVEL")
    hem.width, hem.segments = thickness * 0.30, 4
    hem.limit_method, hem.angle_limit = "ANGLE", pi / 4
    return roll


def terry(thing, loops, length, seed=0):
    """Covers a cloth with `loops` short threads of `length` units, in its own material."""
    modifier = thing.modifiers.new("terry", "PARTICLE_SYSTEM")
    settings = modifier.particle_system.settings
    modifier.particle_system.seed = seed
    settings.type, settings.count, settings.hair_step = "HAIR", loops, 3
    settings.emit_from, settings.use_modifier_stack = "FACE", True
    settings.hair_length = length
    # Speeds: a thread grows for four seconds.
    settings.factor_random = 0.6 * length / 4
    settings.render_step, settings.display_step = 2, 2
    settings.root_radius, settings.tip_radius, settings.radius_scale = 1.0, 0.9, 0.005
    return thing
