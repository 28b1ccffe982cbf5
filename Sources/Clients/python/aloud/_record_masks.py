# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""What a recording does not keep: the contents of secure fields, and texts that the user names."""
import re
import xml.sax.saxutils

BULLET = "•"
# A tag with its attributes, whose values may have a > in them.
SECURE = re.compile(r'<XCUIElementTypeSecureTextField((?:\s+[\w:.-]+="[^"]*")*)\s*/?>')
ATTRIBUTE = re.compile(r'(\s)([\w:.-]+)="([^"]*)"')
# The attributes that no person has written.
LAYOUT = {
    "accessible", "enabled", "focused", "height", "hittable", "index", "selected", "traits", "type",
    "visible", "width", "x", "y",
}
ENTITIES = {"&quot;": '"', "&apos;": "'", "&#10;": "\n"}


class Masks:
    """The texts to mask, each with the words in its place."""

    def __init__(self, texts):
        self.texts = []
        for text in texts:
            self.add(text)

    def add(self, text):
        """Masks a text from now on: the same text always by the same words."""
        text = text.strip()
        if text and text.lower() not in (known.lower() for known in self.texts):
            self.texts.append(text)

    def text(self, text):
        """An utterance without the texts."""
        # The longest first, since one may be a part of another.
        for masked in sorted(self.texts, key=len, reverse=True):
            text = self.replaced(masked, text, self.texts.index(masked))
        return text

    def source(self, source):
        """The source of a screen without the texts and without the contents of secure fields."""
        if not isinstance(source, str):
            return source
        source = SECURE.sub(lambda match: self.secured(match.group(0)), source)
        return ATTRIBUTE.sub(self.attribute, source) if self.texts else source

    def attribute(self, match):
        space, name, value = match.groups()
        if name in LAYOUT:
            return match[0]
        value = self.text(xml.sax.saxutils.unescape(value, ENTITIES))
        return f'{space}{name}="{escaped(value)}"'

    @staticmethod
    def replaced(masked, text, number):
        """A text with words in place of a masked text, but not inside of other words."""
        before = r"(?<!\w)" if masked[0].isalnum() else ""
        after = r"(?!\w)" if masked[-1].isalnum() else ""
        return re.sub(
            before + re.escape(masked) + after, f"masked {number + 1}", text, flags=re.IGNORECASE)

    def secured(self, tag):
        """The tag of a secure field with bullets for its contents."""
        members = {name: value for _, name, value in ATTRIBUTE.findall(tag)}
        value = members.get("value", "")
        if not value or value == members.get("placeholderValue") or not value.strip(BULLET):
            return tag
        self.add(xml.sax.saxutils.unescape(value, ENTITIES))
        return ATTRIBUTE.sub(
            lambda match: f'{match[1]}value="{BULLET * 4}"' if match[2] == "value" else match[0], tag)


def escaped(text):
    """A text as an attribute of XML has it."""
    return xml.sax.saxutils.escape(text, {'"': "&quot;", "\n": "&#10;"})
