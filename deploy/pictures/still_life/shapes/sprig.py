"""A sprig of eucalyptus: round leaves in pairs along a bent stem."""

from math import cos, pi, radians, sin, sqrt
from random import Random

from mathutils import Euler, Matrix, Vector, noise

from .mesh import grid_faces, mesh, paint, place, ring_faces

ROWS, COLUMNS = 28, 19  # points of a leaf
AROUND = 8  # points around the stem


def sprig(leaf_material, stem_material, at, turned, length, pairs, leaf, seed, curl=26.0):
    """Lies at `at`, its tip `turned` degrees from the x axis; `leaf` is the length of the largest leaf, `curl` the bend."""
    random = Random(seed)
    spine = _spine(length, curl)
    stem = _stem(spine, stem_material)
    parts = [stem]
    for pair in range(pairs):
        part = (pair + 0.6) / pairs
        index = int(part * (len(spine) - 2))
        heading = spine[index + 1] - spine[index]
        for side in (1, -1):
            size = leaf * (1 - 0.45 * part) * random.uniform(0.85, 1.1)
            blade = _leaf(leaf_material, size, random.random() * 40)
            yaw = heading.to_track_quat("X", "Z").to_euler().z + side * radians(
                random.uniform(48, 78) - 30 * part
            )
            pitch = -radians(random.uniform(8, 34))
            roll = side * radians(random.uniform(-25, 25))
            turn = Matrix.Rotation(yaw, 4, "Z") @ Euler((roll, pitch, 0)).to_matrix().to_4x4()
            blade.matrix_world = Matrix.Translation(spine[index]) @ turn
            parts.append(blade)
    tip = _leaf(leaf_material, leaf * 0.5, seed)
    tip.matrix_world = Matrix.Translation(spine[-1]) @ Matrix.Rotation(radians(curl), 4, "Z")
    for part in parts[1:] + [tip]:
        part.parent = stem
    return place(stem, at, (0, 0, turned))


def _spine(length, curl, steps=60):
    """The middle of the stem, which rises a little towards its tip."""
    points, at = [], Vector((0, 0, 0.02))
    for step in range(steps + 1):
        part = step / steps
        points.append(at.copy())
        angle = radians(curl) * part + 0.10 * sin(part * 7)
        at += Vector((cos(angle), sin(angle), 0.10 + 0.06 * sin(part * 5))) * (length / steps)
    return points


def _stem(spine, material):
    points = []
    for index, at in enumerate(spine):
        thick = 0.013 * (1 - 0.7 * index / len(spine))
        for part in range(AROUND):
            angle = 2 * pi * part / AROUND
            points.append(at + Vector((0, cos(angle) * thick, sin(angle) * thick)))
    return mesh("stem", points, ring_faces(len(spine), AROUND), material)


def _leaf(material, size, seed):
    """Nearly round, cupped along its middle rib; painted with the attribute `leaf` (length, width)."""
    points, painted = [], []
    for row in range(ROWS):
        part = (1 - cos(pi * row / (ROWS - 1))) / 2
        half = size * 0.46 * sqrt(max(1 - (2 * part - 1) ** 2, 0)) * (1 - 0.12 * part)
        for column in range(COLUMNS):
            side = column / (COLUMNS - 1) * 2 - 1
            wave = 0.05 * noise.noise(Vector((part * 3, side * 2, seed)))
            rise = 0.10 * side * side * half / size - 0.22 * (part - 0.4) ** 2 + wave
            points.append((0.06 * size + part * size, side * half, rise * size))
            painted.append((part, (side + 1) / 2))
    blade = mesh("leaf", points, grid_faces(ROWS, COLUMNS), material)
    paint(blade, "leaf", painted)
    thick = blade.modifiers.new("thickness", "SOLIDIFY")
    thick.thickness = 0.004
    return blade
