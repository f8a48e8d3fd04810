"""Every word that data may use, for authors: from the schemas that check it, so that it cannot get out of date."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.core.layers import MANIFEST
from engine.core.pack_schema import SCHEMA
from engine.core.pictures import LARGEST, elements
from engine.core.schema import Kind, Record, reference
from engine.core.text_check import HELP_FIELDS, Told, sections_of_texts

_START = """# Every word that data may use

Made by `{0} --words`; what this program does not know is refused with file, line and key. How packs
are made is told in packs.md."""


def data_words(
    command: str,
    kinds: Mapping[str, Kind],
    files: Mapping[str, Sequence[str]],
    gains: Mapping[str, str],
    told: Told,
    warnings: Mapping[str, str],
    pictured: Iterable[str],
) -> Iterator[str]:
    """Lines of Markdown. `kinds`: schemas by file; `files`: patterns by the kind of a pack; `gains`: texts by word."""
    yield from _START.format(command).splitlines()
    yield from ("", "## Files of a pack", "")
    yield from (f"- kind `{kind}`: {', '.join(f'`{pattern}`' for pattern in found)}" for kind, found in files.items())
    for file, kind in {MANIFEST: SCHEMA, **kinds}.items():
        yield from ("", f"## {file}", "")
        if not isinstance(kind, Record):
            yield from (f"{kind.words()}, with", "")
        yield from reference(kind)
    yield from ("", "## Gains and costs", "")
    yield from (f"- `{word}`: {text}" for word, text in gains.items())
    yield from _texts(told)
    yield from ("", "## Warnings that a manifest can accept", "")
    yield from (f"- `{name}`: {text}" for name, text in warnings.items())
    yield from ("", "## pictures/<kind>.<id>.svg", "")
    yield f"Of {', '.join(pictured)}; at most {LARGEST:,} characters of these elements and attributes:"
    yield ""
    yield from (f"- `{name}`: {', '.join(attributes) or 'nothing'}" for name, attributes in elements().items())


def _texts(told: Told) -> Iterator[str]:
    below = {"texts": told.fields, "help": HELP_FIELDS}
    for file, sections in sections_of_texts(told).items():
        yield from ("", f"## {file}.yaml and {file}.<language>.yaml", "")
        yield f"- sections: {', '.join(f'`{name}`' for name in sections)}"
        yield "- in each of them, under the id of a thing: a text, or a mapping with"
        yield f"  {', '.join(f'`{name}`' for name in below[file])}"
