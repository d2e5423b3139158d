"""A bar of soap, cut by hand: bevelled edges, sides not quite flat, and a stamp pressed into one."""

from math import pi

import numpy as np
from mathutils import Vector, noise

from .mesh import grid_faces, mesh

SPACING = 0.005  # between points of the bar, 0.5 mm
BEVEL_EXPONENT = 1.35  # 1 is a flat bevel of 45 degrees, 2 a round edge
STAMP_INSET = 0.075  # from the edge of the bar to the frame


def soap_bar(name, material, size, bevel=0.028, seed=0, stamp_depth=0.0):
    """`size` is length, width and height in units; `stamp_depth` is the depth of the stamp in its upper side."""
    half = np.array(size) / 2
    points, faces = [], []
    for axis in range(3):
        for way in (1, -1):
            rows, columns, side = _side(half, axis, way)
            start = len(points)
            points += list(_bevelled(side, half, bevel))
            corners = grid_faces(rows, columns)
            faces += [tuple(start + index for index in corner) for corner in corners]
    points = np.array(points)
    if stamp_depth:
        pressed = points[:, 2] > half[2] - 1e-6
        points[pressed, 2] -= stamp_depth * _stamp(points[pressed], half)
    points += _unevenness(points, seed)
    points[:, 2] += half[2]
    bar = mesh(name, points, faces, material)
    weld = bar.modifiers.new("sides", "WELD")
    weld.merge_threshold = SPACING / 20
    return bar


def _side(half, axis, way):
    """The points of one side of the box, and their numbers of rows and columns."""
    first, second = (axis + 1) % 3, (axis + 2) % 3
    if way < 0:  # faces look outwards
        first, second = second, first
    along = _steps(half[first])
    across = _steps(half[second])
    side = np.zeros((len(along), len(across), 3))
    side[..., axis] = way * half[axis]
    side[..., first] = along[:, None]
    side[..., second] = across[None, :]
    return len(along), len(across), side.reshape(-1, 3)


def _steps(half):
    return np.linspace(-half, half, max(int(2 * half / SPACING), 2) + 1)


def _bevelled(points, half, bevel):
    inner = np.clip(points, -(half - bevel), half - bevel)
    out = points - inner
    reach = (np.abs(out) ** BEVEL_EXPONENT).sum(axis=1, keepdims=True) ** (1 / BEVEL_EXPONENT)
    return inner + out / reach * bevel


def _stamp(points, half):
    """A frame with round corners and three waves in it; 1 is the full depth."""
    across = np.abs(points[:, :2]) - (half[:2] - STAMP_INSET - 0.05)
    frame = np.hypot(*np.clip(across, 0, None).T) + np.minimum(across.max(axis=1), 0) - 0.05
    depth = _groove(np.abs(frame), 0.008)
    x, y = points[:, 0], points[:, 1]
    for line in (-1, 0, 1):
        length = half[0] * (0.52 if line == 0 else 0.42)
        wave = line * 0.085 + 0.024 * np.sin(x * 2 * pi / 0.25 + line * 0.6)
        beyond = np.clip(np.abs(x) - length, 0, None)
        depth = np.maximum(depth, _groove(np.hypot((y - wave) * 0.85, beyond), 0.013))
    return depth


def _groove(distance, width):
    """1 in the middle of a groove, 0 outside, with soft walls; `width` is half of its width."""
    part = np.clip((distance - width) / 0.009, 0, 1)
    return 1 - part * part * (3 - 2 * part)


def _unevenness(points, seed):
    """The knife's wander: broad waves of half a millimetre, and fine ones."""
    moved = np.zeros_like(points)
    for index, point in enumerate(points):
        at = Vector(point) * 2.6 + Vector((seed * 7.3, seed * 3.1, seed))
        fine = Vector(point) * 11 + Vector((seed, seed * 5.7, 3))
        moved[index] = noise.noise_vector(at) * 0.012 + noise.noise_vector(fine) * 0.0022
    return moved
