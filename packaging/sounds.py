"""Make the sounds of the table: `python packaging/sounds.py` writes resources/sounds/*.wav.

Soft struck tones, made here from sines alone, so that they belong to us and can be made again on any machine.
"""

import io
import math
import sys
import wave
from array import array
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "resources" / "sounds"
RATE = 22050
PEAK = 0.5  # of the largest sample: calm at full volume
ATTACK_S, RELEASE_S = 0.008, 0.04
PARTIALS = ((1, 1.0, 1.0), (2, 0.28, 1.7), (4, 0.1, 3.0))  # multiple of the tone, its share, how much faster it fades

# By cue: how long it is, and its notes: when they begin, their tone in hertz, how fast they fade.
SOUNDS = {
    "turn": (0.5, ((0.0, 523.3, 7.0), (0.13, 784.0, 8.0))),
    "offer": (0.34, ((0.0, 659.3, 10.0), (0.09, 587.3, 11.0))),
    "round": (0.55, ((0.0, 261.6, 6.0), (0.11, 329.6, 6.0), (0.22, 392.0, 7.0))),
    "town": (0.5, ((0.0, 523.3, 8.0), (0.06, 659.3, 8.0), (0.12, 784.0, 8.0))),
    "end": (0.58, ((0.0, 392.0, 6.0), (0.1, 523.3, 6.0), (0.2, 659.3, 6.0), (0.3, 1046.5, 8.0))),
}


def sound(name: str) -> bytes:
    """The content of one file."""
    seconds, notes = SOUNDS[name]
    count = round(seconds * RATE)
    samples = [sum(_note(at / RATE - start, tone, fade) for start, tone, fade in notes) for at in range(count)]
    samples = [sample * min(1.0, (count - at) / RATE / RELEASE_S) for at, sample in enumerate(samples)]
    scale = PEAK * 32767 / max(map(abs, samples))
    content = array("h", (round(sample * scale) for sample in samples))
    if sys.byteorder == "big":
        content.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(content.tobytes())
    return file.getvalue()


def _note(time: float, tone: float, fade: float) -> float:
    if time < 0:
        return 0.0
    attack = min(1.0, time / ATTACK_S)
    return attack * sum(
        share * math.exp(-fade * faster * time) * math.sin(2 * math.pi * tone * multiple * time)
        for multiple, share, faster in PARTIALS
    )


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        (FOLDER / f"{name}.wav").write_bytes(sound(name))


if __name__ == "__main__":
    main()
