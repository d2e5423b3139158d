"""Removes the noise from two half renders, for a Blender without a denoiser.

Cross-filtered non-local means (Rousselle et al. 2012): the weights that smooth one half are computed from the other, so
that they do not depend on a pixel's own noise; albedo and normals preserve edges that noise would hide.
"""

import cv2
import numpy as np

from .files import read_exr

ALBEDO_TOLERANCE = 0.05
NORMAL_TOLERANCE = 0.35


def denoise(folder) -> tuple[np.ndarray, np.ndarray]:
    """The clean picture and the plain mean of both halves, in linear light."""
    halves = [_without_fireflies(read_exr(folder / f"{half}-colour.exr")) for half in (0, 1)]
    guides = [
        (_mean(folder, "albedo", 0.06), ALBEDO_TOLERANCE),
        (_mean(folder, "normal", 0.15), NORMAL_TOLERANCE),
    ]
    first, second = (_compressed(half) for half in halves)
    variance = _box(((first - second) ** 2).mean(axis=2), 3) / 2 + 1e-6
    smooth_first = _filtered(first, second, variance, guides, reach=6, patch=2, strength=0.55)
    smooth_second = _filtered(second, first, variance, guides, reach=6, patch=2, strength=0.55)
    both = (smooth_first + smooth_second) / 2
    left = _box(((smooth_first - smooth_second) ** 2).mean(axis=2), 2) / 4 + 1e-7
    clean = _filtered(both, both, left, guides, reach=3, patch=1, strength=1.0)
    return np.expm1(clean) / 4, (halves[0] + halves[1]) / 2


def _filtered(picture, weighed_in, variance, guides, reach, patch, strength):
    """Replaces each pixel by the weighted mean of the pixels around it with similar surroundings."""
    height, width = variance.shape
    around = _Window(reach, height, width)
    padded = around.pad(picture)
    padded_weighed = around.pad(weighed_in)
    padded_variance = around.pad(variance)
    padded_guides = [(guide, around.pad(guide), tolerance) for guide, tolerance in guides]
    total = np.zeros_like(picture)
    weights = np.zeros((height, width), np.float32)
    for across, down in around.offsets():
        other_variance = around.cut(padded_variance, across, down)
        difference = ((weighed_in - around.cut(padded_weighed, across, down)) ** 2).mean(axis=2)
        expected = variance + np.minimum(variance, other_variance)
        scale = 1e-6 + strength**2 * (variance + other_variance)
        distance = np.maximum(_box((difference - expected) / scale, patch), 0)
        for guide, padded_guide, tolerance in padded_guides:
            step = ((guide - around.cut(padded_guide, across, down)) ** 2).sum(axis=2)
            np.maximum(distance, step / tolerance**2, out=distance)
        weight = np.exp(-distance)
        weights += weight
        total += around.cut(padded, across, down) * weight[..., None]
    return total / weights[..., None]


class _Window:
    """Copies of a picture shifted by up to `reach` pixels, mirrored at its edges."""

    def __init__(self, reach, height, width):
        self.reach, self.height, self.width = reach, height, width

    def offsets(self):
        span = range(-self.reach, self.reach + 1)
        return ((across, down) for down in span for across in span)

    def pad(self, picture):
        edge = self.reach
        return cv2.copyMakeBorder(picture, edge, edge, edge, edge, cv2.BORDER_REFLECT)

    def cut(self, padded, across, down):
        top, left = self.reach + down, self.reach + across
        return padded[top : top + self.height, left : left + self.width]


def _mean(folder, name, tolerance):
    mean = (read_exr(folder / f"0-{name}.exr") + read_exr(folder / f"1-{name}.exr")) / 2
    return cv2.bilateralFilter(mean, 5, tolerance, 2.0)


def _without_fireflies(picture):
    """Reduces single pixels that are far brighter than the median of their neighbours to the median."""
    median = np.dstack([cv2.medianBlur(picture[..., channel].copy(), 5) for channel in range(3)])
    limit = median * 2.2 + 0.08
    spark = picture.max(axis=2, keepdims=True) > limit.max(axis=2, keepdims=True)
    return np.where(spark, np.minimum(picture, limit), picture)


def _compressed(picture):
    """A scale on which bright and dark noise are comparable."""
    return np.log1p(np.maximum(picture, 0) * 4)


def _box(picture, radius):
    size = 2 * radius + 1
    return cv2.blur(picture, (size, size), borderType=cv2.BORDER_REFLECT)
