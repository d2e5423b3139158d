"""A brush stroke as a height field: a pool where the brush was set down, furrows of its bristles, a ragged end."""

from math import cos, radians, sin

import cv2
import numpy as np
from mathutils import Vector, noise

from .mesh import mesh

ALONG, ACROSS = 520, 150  # points
BRUSH_PRESSED = 0.10  # the rounded part at the start, as a share of the length


def stroke(name, material, start, length, width, heading, seed, thickness=0.026):
    """Drawn on z = 0 from `start`, `heading` degrees from the x axis; all measures in units."""
    along = np.linspace(0, 1, ALONG)[:, None]
    across = np.linspace(-1, 1, ACROSS)[None, :]
    height = _height(along, across, np.random.RandomState(seed).rand(8) * 50)
    x = along * length + across * 0
    y = across * width / 2 + 0.0175 * length * np.sin(along * 2.2)
    turned_cos, turned_sin = cos(radians(heading)), sin(radians(heading))
    points = np.stack(
        [
            start[0] + x * turned_cos - y * turned_sin,
            start[1] + x * turned_sin + y * turned_cos,
            height * thickness - 0.0015,
        ],
        axis=-1,
    )
    return mesh(name, points.reshape(-1, 3), _wet_faces(height), material)


def _height(along, across, phases):
    """1 is the thickness of an even coat; below 0 is bare paper."""
    bristles = 0.65 * _streaks(1.1, 16, phases[0]) + 0.35 * _streaks(2.3, 38, phases[1])
    swell = _streaks(3.0, 2.0, phases[2])
    edge = np.where(across > 0, _wobble(phases[3], phases[4]), _wobble(phases[5], phases[6]))
    pressed = np.clip((BRUSH_PRESSED - along) / BRUSH_PRESSED, 0, 1)
    half_width = np.sqrt(1 - pressed**2) * (1 - 0.10 * along) + edge
    inside = 1 - np.abs(across) / np.maximum(half_width * 0.92, 1e-3)
    depth = np.clip(inside, 0, 1)
    coat = 1 - (1 - np.clip(depth * 3.2, 0, 1)) ** 2
    rim = np.exp(-(((depth - 0.10) / 0.07) ** 2)) * 0.35
    pool = np.exp(-(((along - 0.09) / 0.07) ** 2)) * 0.7 * np.clip(depth * 2, 0, 1)
    dry = np.clip((along - 0.35) / 0.5, 0, 1)
    ragged = np.array([noise.noise(Vector((value * 7, 9, phases[7]))) for value in across[0]])
    last = 0.80 + 0.13 * bristles + 0.05 * ragged[None, :] - 0.10 * across**2
    ending = np.clip((last - along) / 0.09, 0, 1) ** 0.6
    body = 0.55 + 0.18 * swell + (0.14 + 0.36 * dry) * bristles + rim * (1 - 0.4 * dry) + pool
    gaps = np.clip((along - 0.55) / 0.35, 0, 1) * np.clip(-bristles - 0.05, 0, 1) * 1.2
    height = coat * (body * ending - gaps)
    bare = (inside < 0) | (ending <= 0)
    return cv2.GaussianBlur(np.where(bare, -0.35, height).astype(np.float32), (0, 0), 1.8)


def _streaks(along_scale, across_scale, phase):
    """Noise between about -1 and 1, stretched along the stroke."""
    return np.array(
        [
            [
                noise.noise(Vector((along * along_scale, across * across_scale, phase)))
                for across in np.linspace(-1, 1, ACROSS)
            ]
            for along in np.linspace(0, 1, ALONG)
        ]
    )


def _wobble(slow, fast):
    """How far one edge deviates, as a share of the half width."""
    return np.array(
        [
            [
                noise.noise(Vector((along * 3.2, 0, slow))) * 0.05
                + noise.noise(Vector((along * 14, 0, fast))) * 0.018
            ]
            for along in np.linspace(0, 1, ALONG)
        ]
    )


def _wet_faces(height):
    return [
        (first, first + ACROSS, first + ACROSS + 1, first + 1)
        for row in range(ALONG - 1)
        for first in range(row * ACROSS, row * ACROSS + ACROSS - 1)
        if height[row : row + 2, first % ACROSS : first % ACROSS + 2].max() > 0
    ]
