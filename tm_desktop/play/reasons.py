"""What a bot expects of a choice, in words that a player would say."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import QCoreApplication

LINE = 84  # letters that have room in a line of a hint
_LEAST = 0.5  # what is less is not worth a word

Parts = Iterable[tuple[str, float]]
Name = Callable[[str], str]


def _tr(text: str) -> str:
    return QCoreApplication.translate("Reasons", text)


def joined(words: Sequence[str], room: int = LINE, between: str = ", ") -> str:
    """The first of these, as many as there is room for; at least one."""
    told = list(words[:1])
    for word in words[1:]:
        if len(between.join([*told, word])) > room:
            break
        told.append(word)
    return between.join(told)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def expected(parts: Parts, name: Name, unit: str, text: str = "") -> str:
    """`By the end about 8 VP from income, 2 VP from the cults`: where the points come from, the most first."""
    words = [
        _tr("%1 %2 from %3").replace("%1", str(round(gain))).replace("%2", unit).replace("%3", name(part))
        for part, gain in sorted(parts, key=lambda part: -part[1])
        if gain >= _LEAST and round(gain)
    ]
    if not words:
        return ""
    text = text or _tr("By the end about %1")
    return text.replace("%1", joined(words, LINE - len(text)))


def missing(parts: Parts, best: Parts, name: Name) -> str:
    """From what a choice brings least beside the best one."""
    mine: Mapping[str, float] = dict(parts)
    less = {part: mine.get(part, 0.0) - gain for part, gain in {**dict.fromkeys(mine, 0.0), **dict(best)}.items()}
    worst = min(less, key=lambda part: less[part], default="")
    if not worst or less[worst] > -2 * _LEAST:
        return ""
    return _tr("Less than the best from %1").replace("%1", name(worst))
