"""Bodies turned about the z axis, as on a potter's wheel or a lathe."""

from math import cos, pi, sin

from mathutils import Vector, noise

from .mesh import mesh, ring_faces

SEGMENTS = 160


def turned(name, outline, material, wobble=0.0):
    """An outline of (radius, height) in units, turned about the z axis; `wobble` is the irregularity of the hand."""
    points = []
    for radius, height in outline:
        for segment in range(SEGMENTS):
            angle = 2 * pi * segment / SEGMENTS
            off = noise.noise(Vector((cos(angle) * 1.2, sin(angle) * 1.2, height * 3)))
            actual = radius * (1 + wobble * off)
            points.append((actual * cos(angle), actual * sin(angle), height))
    return mesh(name, points, ring_faces(len(outline), SEGMENTS), material)


def corner(radius, height, size, start, end, steps=8):
    """An arc of an outline: its centre, its radius and its two angles in degrees from the horizontal."""
    angles = [(start + (end - start) * step / steps) * pi / 180 for step in range(steps + 1)]
    return [(radius + size * cos(angle), height + size * sin(angle)) for angle in angles]
