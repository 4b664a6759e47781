"""What docs/contract.md says of every call: its codes, the shapes of its parameters, and the table of calls."""

import base64
import math
import re

CODES = {
    "success": 1, "not-logged-in": -600, "no-game": -3001, "wrong-domain": -3014, "illegal-coupon": -3062,
    "bad-parameter": -400, "log-in-failed": -401, "not-yours": -404, "other-request": -422, "too-many": -429,
    "not-yet": -501, "busy": -503, "unpaid-order": -3102,
}


class Refused(Exception):
    """A call that is answered with a code instead of content. The player reads the message."""

    def __init__(self, word, message, field=None, status=None):
        super().__init__(message)
        self.envelope = {"code": CODES[word], "message": message, "content": {"field": field} if field else None}
        self.status = status or (400 if word == "bad-parameter" else 200)


# Shapes. Each reads a value of a query, where everything is text, or of JSON; ValueError refuses it.
def text(pattern):
    """Text of a pattern. A lone surrogate, which JSON may hold and a database may not, becomes a question mark."""

    def read(value):
        if not isinstance(value, str) or not re.fullmatch(pattern, value, re.DOTALL):
            raise ValueError
        return value.encode("utf-8", "replace").decode()

    return read


def or_number(shape):
    """A shape that reads a whole number as text."""
    return lambda value: shape(str(value) if type(value) is int else value)


def optional(shape):
    """A parameter that may be left out: None then."""
    return lambda value: None if value is None else shape(value)


ID = or_number(text(r"[A-Za-z0-9_-]{1,64}"))
MAYBE_ID = optional(ID)
WHOLE = or_number(text(r"-?[0-9]{1,15}"))
KEY = text(r"[A-Za-z0-9_-]{8,64}")
TEXT = text(r".{0,400}")
SECRET = text(r".{1,4096}")
CARD = text(r"[A-Za-z0-9_.-]{1,2048}")
PLATFORM = text(r"android|ios|web")
AGE_BAND = text(r"under16|under18|adult")
GIFT_TOKEN = text(r"[A-Za-z0-9_-]{1,128}")
# One line, without control and direction characters.
GIFT_NOTE = text("[^\x00-\x1f\x7f-\x9f\ud800-\udfff\u200e\u200f\u2028-\u202e\u2066-\u2069]{0,200}")


def MONEY(value):
    """A sum in major units; numeric text is read as a number."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        raise ValueError
    read = float(value or 0)
    if not math.isfinite(read):
        raise ValueError
    return read


def FLAG(value):
    """A yes or no."""
    if not isinstance(value, (bool, int, float, str)):
        raise ValueError
    return value in (True, 1, "1", "true")


def read_params(shapes, given):
    """The parameters of a call. What the call does not know is passed over."""
    read = {}
    for field, shape in shapes.items():
        try:
            read[field] = shape(given.get(field))
        except ValueError:
            raise Refused("bad-parameter", f"The parameter {field} is missing or wrong.", field) from None
    return read


def clarify(obfuscated):
    """The text behind three random letters and base64; empty for what no storefront sends."""
    try:
        return base64.b64decode(obfuscated[3:], validate=True).decode().strip()
    except ValueError:
        return ""


# By address: what answers a call, the shapes of its parameters, whether it is a write, whether it needs a session.
CALLS = {}


def call(path, *, write=False, player=False, **shapes):
    """Puts the function that answers a call into the table. A write always needs a session."""

    def register(answer):
        CALLS[path] = answer, shapes, write, player or write
        return answer

    return register
