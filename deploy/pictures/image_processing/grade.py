"""From linear light to the finished picture: exposure, bloom, a filmic curve, sharpness and grain."""

from dataclasses import dataclass

import cv2
import numpy as np

from .files import to_bytes

# Troy Sobotka's AgX: into its log space and back; the curve is Benjamin Wrensch's polynomial fit of its contrast.
AGX_IN = np.array(
    [
        [0.842479062253094, 0.0784335999999992, 0.0792237451477643],
        [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
        [0.0423756549057051, 0.0784336, 0.879142973793104],
    ],
    np.float32,
)
AGX_OUT = np.linalg.inv(AGX_IN).astype(np.float32)
DARKEST_STOP, BRIGHTEST_STOP = -12.47393, 4.026069
CONTRAST = np.array([15.5, -40.14, 31.96, -6.868, 0.4298, 0.1191, -0.00232], np.float32)
LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)


@dataclass(frozen=True)
class Look:
    """How one picture is graded."""

    exposure: float = 0.2  # stops
    white: tuple[float, float, float] = (0.985, 1.0, 1.05)
    bloom: float = 0.04  # the share of light that is scattered in the lens
    slope: float = 1.10
    power: float = 1.42
    saturation: float = 1.25


def grade(light: np.ndarray, look: Look) -> np.ndarray:
    """Display values, nearly all between 0 and 1."""
    exposed = np.maximum(light, 0) * np.float32(2**look.exposure)
    exposed = exposed * np.array(look.white, np.float32)
    return _film(_bloom(exposed, look.bloom), look)


def finish(clean: np.ndarray, noisy: np.ndarray, look: Look) -> np.ndarray:
    """The finished picture: half our denoiser, half OpenCV's on the graded noisy picture (their artefacts differ), sharpened, with fine grain against banding on soft walls."""
    graded = grade(clean, look)
    second = cv2.fastNlMeansDenoisingColored(to_bytes(grade(noisy, look)), None, 5, 5, 5, 17)
    print_ = 0.5 * graded + 0.5 * second.astype(np.float32) / 255
    print_ = print_ + (print_ - cv2.GaussianBlur(print_, (0, 0), 1.1)) * 0.45
    return print_ + _grain(print_)


def _bloom(light, strength):
    if not strength:
        return light
    width = light.shape[1]
    bounded = np.minimum(light, 8)
    near = cv2.GaussianBlur(bounded, (0, 0), width * 0.012)
    far = cv2.GaussianBlur(bounded, (0, 0), width * 0.04)
    return light * (1 - strength) + (0.6 * near + 0.4 * far) * strength


def _film(light, look):
    stops = np.log2(np.maximum(light @ AGX_IN.T, 1e-10))
    position = np.clip((stops - DARKEST_STOP) / (BRIGHTEST_STOP - DARKEST_STOP), 0, 1)
    curve = np.maximum(np.polyval(CONTRAST, position), 0)
    curve = (curve * look.slope) ** look.power
    luma = (curve @ LUMA)[..., None]
    return np.clip((luma + (curve - luma) * look.saturation) @ AGX_OUT.T, 0, 1)


def _grain(picture, strength=0.0065):
    random = np.random.RandomState(3)
    grain = random.standard_normal(picture.shape[:2]).astype(np.float32)
    grain = cv2.GaussianBlur(grain, (0, 0), 0.75)
    grain *= strength / grain.std()
    return (grain * (1 - np.abs(picture.mean(axis=2) - 0.5) * 0.9))[..., None]
