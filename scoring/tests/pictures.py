"""What the tests of pictures look at."""

import io
from typing import Any

from PIL import Image


def image_of(response: Any) -> Image.Image:
    """The picture of an answer."""
    assert response.status_code == 200
    assert response.headers["Content-Type"] == "image/png"
    image = Image.open(io.BytesIO(response.content))
    image.load()
    return image
