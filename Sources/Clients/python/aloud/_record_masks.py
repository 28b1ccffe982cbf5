# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""What a recording does not keep: the contents of secure fields, and texts that the user names."""
import html
import re
import unicodedata
import xml.sax.saxutils

BULLET = "•"
SECURE = "XCUIElementTypeSecureTextField"
# The values may have a > in them.
TAG = re.compile(r"""<([\w:.-]+)(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*/?>""")
ATTRIBUTE = re.compile(r"""(\s)([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
# The attributes that no person has written.
LAYOUT = {
    "accessible", "enabled", "focused", "height", "hittable", "index", "selected", "traits", "type",
    "visible", "width", "x", "y",
}


class Masks:
    """The texts to mask, each with the words in its place."""

    def __init__(self, texts):
        # By the number of the mask.
        self.patterns = []
        self.known = set()
        for text in texts:
            self.add(text)

    def add(self, text):
        """Masks a text from now on: the same text always by the same words."""
        text = " ".join(unicodedata.normalize("NFC", text).split())
        finder = pattern(text) if text else None
        if finder is not None and finder.pattern.lower() not in self.known:
            self.known.add(finder.pattern.lower())
            self.patterns.append(finder)

    def text(self, text):
        """A text without the masked ones, each in any form that Unicode has for it."""
        composed = unicodedata.normalize("NFC", text)
        # All are found before any is replaced, so that none is found in the words of another.
        found = sorted(
            (*match.span(1), number) for number, pattern in enumerate(self.patterns)
            for match in pattern.finditer(composed))
        if not found:
            return text
        parts, end = [], 0
        for start, stop, number in joined(found):
            parts += [composed[end:start], f"masked {number + 1}"]
            end = stop
        return "".join(parts) + composed[end:]

    def source(self, source):
        """The source of a screen without the texts and without the contents of secure fields."""
        source = TAG.sub(self.secured, source)
        if not self.patterns:
            return source
        return TAG.sub(lambda tag: ATTRIBUTE.sub(self.attribute, tag[0]), source)

    def attribute(self, match):
        if match[2] in LAYOUT:
            return match[0]
        value = html.unescape(content(match))
        masked = self.text(value)
        return match[0] if masked == value else f'{match[1]}{match[2]}="{escaped(masked)}"'

    def secured(self, tag):
        """A tag, with bullets for the contents if it is one of a secure field."""
        members = {match[2]: content(match) for match in ATTRIBUTE.finditer(tag[0])}
        if SECURE not in (tag[1], members.get("type")):
            return tag[0]
        value = members.get("value", "")
        if not value or value == members.get("placeholderValue"):
            return tag[0]
        text = html.unescape(value)
        if not text.strip(BULLET):
            return tag[0]
        self.add(text)
        return ATTRIBUTE.sub(
            lambda match: f'{match[1]}value="{BULLET * 4}"' if match[2] == "value" else match[0],
            tag[0])


# Scripts without spaces between words: Thai, Lao, Burmese, Khmer, and those of Chinese and Japanese.
UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]")


# Marks that people and keyboards write for one another.
QUOTES = ("'\u2018\u2019\u201a\u201b\u02bc\u2032\uff07`\u00b4", "\"\u201c\u201d\u201e\u201f\u2033\uff02\u00ab\u00bb")


def any_quote(letter):
    """What finds a letter; for a quotation mark or apostrophe, each form of it."""
    return next((f"[{marks}]" for marks in QUOTES if letter in marks), re.escape(letter))


def ends_words(letter):
    """Whether a letter beside this one belongs to the same word."""
    return letter.isalnum() and not UNSPACED.match(letter)


def pattern(text):
    """What finds a text, with any white space and quotation marks, but not inside of other words.

    It matches at the beginning of the text, and its first group is the text: so overlapping ones are found.
    """
    before = r"(?<!\w)" if ends_words(text[0]) else ""
    after = r"(?!\w)" if ends_words(text[-1]) else ""
    words = r"\s+".join("".join(map(any_quote, word)) for word in text.split())
    return re.compile(f"{before}(?=({words}){after})", re.IGNORECASE)


def joined(found):
    """Places in order, without overlaps: those that overlap are one, with the longest's number."""
    places = []
    for start, stop, number in found:
        if places and start < places[-1][1]:
            first, last, former, length = places[-1]
            if stop - start > length:
                former, length = number, stop - start
            places[-1] = (first, max(last, stop), former, length)
        else:
            places.append((start, stop, number, stop - start))
    return [(start, stop, number) for start, stop, number, _ in places]


def content(match):
    """The value of an attribute, as it is written."""
    return match[4] if match[3] is None else match[3]


def escaped(text):
    """A text as an attribute of XML has it."""
    return xml.sax.saxutils.escape(
        text, {'"': "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"})
