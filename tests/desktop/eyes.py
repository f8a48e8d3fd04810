"""How colours look to colour-blind eyes, and how far apart they are."""

from PySide6.QtGui import QColor

# By Machado, Oliveira and Fernandes (2009), at full severity, for linear RGB.
USUAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
MATRICES = {
    "red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}

# Of sRGB with the white of D65, as CIE and IEC 61966-2-1 define them.
_TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE = (0.95047, 1.0, 1.08883)

Triple = tuple[float, float, float]


def linear(colour: QColor) -> Triple:
    def one(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    return one(colour.redF()), one(colour.greenF()), one(colour.blueF())


def _times(matrix: tuple[Triple, ...], values: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, values, strict=True)) for row in matrix)
    return first, second, third


def lab(colour: str | QColor, eyes: str = "") -> Triple:
    """As CIE L*a*b*; `eyes` is one of MATRICES, or empty for usual ones."""
    seen = _times(MATRICES.get(eyes, USUAL), linear(QColor(colour)))
    seen = min(max(seen[0], 0.0), 1.0), min(max(seen[1], 0.0), 1.0), min(max(seen[2], 0.0), 1.0)

    def one(value: float) -> float:
        return value ** (1 / 3) if value > (6 / 29) ** 3 else value / (3 * (6 / 29) ** 2) + 4 / 29

    x, y, z = (one(value / white) for value, white in zip(_times(_TO_XYZ, seen), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(first: str | QColor, second: str | QColor, eyes: str = "") -> float:
    """By CIE 1976: some 2 can just be told apart side by side."""
    pairs = zip(lab(first, eyes), lab(second, eyes), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)
