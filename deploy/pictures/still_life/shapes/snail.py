"""A moon snail's shell: a tube on a logarithmic spiral."""

from math import cos, exp, log, pi, sin

from mathutils import Vector, noise

from .mesh import mesh, paint, place, ring_faces

TURNS = 4.2
GROWTH_PER_TURN = 2.9
ALONG, AROUND = 420, 56  # points


def moon_snail(material, at, turned, scale):
    """`scale` is about its radius in units; painted with the attribute `growth` (turn, around)."""
    points, growth = [], []
    rate = log(GROWTH_PER_TURN) / (2 * pi)
    for step in range(ALONG + 1):
        angle = step / ALONG * TURNS * 2 * pi
        size = exp(rate * (angle - TURNS * 2 * pi))
        for part in range(AROUND):
            around = 2 * pi * part / AROUND
            ribs = 1 + 0.010 * sin(angle * 26) * (0.4 + 0.6 * sin(around) ** 2)
            ribs += 0.012 * noise.noise(Vector((angle * 2.5, around * 1.2, 0)))
            tube = 0.52 * size * ribs
            reach = 0.50 * size + tube * cos(around)
            height = -1.05 * size + tube * 1.02 * sin(around)
            points.append((reach * cos(angle), reach * sin(angle), height))
            growth.append((step / ALONG, part / AROUND))
    shell = mesh("moon snail", points, ring_faces(ALONG + 1, AROUND), material)
    paint(shell, "growth", growth)
    wall = shell.modifiers.new("wall", "SOLIDIFY")
    wall.thickness, wall.offset = 0.02, -1
    shell.scale = (scale, scale, scale)
    return place(shell, at, turned)
