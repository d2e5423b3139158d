"""Colours as Blender expects them: linear light, red green blue alpha."""


def from_hex(code: str) -> tuple[float, float, float, float]:
    """`#rrggbb` in sRGB to linear RGBA."""
    channels = [int(code[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (_linear(channel) for channel in channels)
    return (red, green, blue, 1.0)


def grey(value: float) -> tuple[float, float, float, float]:
    """A linear grey."""
    return (value, value, value, 1.0)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
