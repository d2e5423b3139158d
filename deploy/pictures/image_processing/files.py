"""Pictures as arrays: height × width × red green blue, 32-bit floats."""

import os

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"

import cv2  # noqa: E402  reads the variable above when it is loaded
import numpy as np  # noqa: E402


def read_exr(path) -> np.ndarray:
    """Linear light."""
    picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    if picture is None:
        raise FileNotFoundError(path)
    return np.ascontiguousarray(picture[..., 2::-1], np.float32)


def write_png(path, picture: np.ndarray) -> None:
    """8 bits from display values between 0 and 1."""
    cv2.imwrite(str(path), to_bytes(picture)[..., ::-1])


def to_bytes(picture: np.ndarray) -> np.ndarray:
    return (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)
