"""A text that comes as a file or is pasted."""

from collections.abc import Mapping

from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _

LARGEST_FILE = 1_000_000  # bytes


def text_sent(
    post: Mapping[str, str], file: UploadedFile | None, nothing: str, most: int = LARGEST_FILE
) -> tuple[str, list[str]]:
    """The text, from the file if there is one, and what is wrong with it as a text.

    `nothing`: said of an empty one; `most` bytes may the file have.
    """
    if file is None:
        text = post.get("text", "")
        return text, [] if text.strip() else [nothing]
    if file.size is None or file.size > most:
        return "", [_("The file is too large: at most %(most)s kB.") % {"most": most // 1000}]
    try:
        return file.read().decode("utf-8-sig"), []
    except UnicodeDecodeError:
        return "", [_("The file is not a text in UTF-8.")]
