# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Judges whether what was said after a command conveys what ARIA-AT asserts."""

import re
from dataclasses import dataclass, field, replace

from statements import parse
from words import A_PART, IN_ORDER, LEFT_OUT, row_for

CONVEYED, NOT_CONVEYED, DOES_NOT_APPLY = "conveyed", "not conveyed", "does not apply"

# The fewest words in a row that count as a part of a text.
PART = 5

WORD = re.compile(r"\$?\w+(?:[.,'’:-]\w+)*%?|<[a-z ]*>")
# The first sentence of a hint says what the element is; instructions follow it.
HINT = re.compile(r"\bYou are currently (?:on|in)\b.*?(?:\.(?=\s|$)|$)")
INSTRUCTION = re.compile(r"(?:^|(?<=[.]\s))(?:To [a-z]|Type text or, to)[^.]*(?:\.|$)")

# Aspects that hint sentences may convey.
IN_HINTS = ("role", "boundary", "editing")
# Aspects that belong to the element whose name the command asserts.
OF_AN_ELEMENT = ("role", "state", "editing", "number", "limit", "orientation", "position", "level")
# Containers, whose role may be said apart from their name.
CONTAINERS = ("dialog", "grid", "group", "menu", "navigation landmark", "region", "tab list", "tab panel")
# The names that an aspect belongs to, where its statement uses another word than the name's.
SAME = {"menu item": "focused item",
        "textbox": "text input", "editing": "input"}


@dataclass
class Verdict:
    """A verdict on an assertion, and the words that it rests on, each with its utterance."""

    assertion: object
    verdict: str
    words: list = field(default_factory=list)


@dataclass
class Utterance:
    """An utterance with its hint, as words in lower case with a space around each."""

    text: str
    said: str
    hint: str = ""


def judge(said, assertions):
    """A verdict on each assertion of a command. `said` is the list of its utterances."""
    utterances = split(said)
    claims = [parse(assertion.statement) for assertion in assertions]
    return [verdict(assertion, claim, claims, utterances)
            for assertion, claim in zip(assertions, claims)]


def verdict(assertion, claim, claims, utterances):
    """The verdict on one assertion. An assertion that no row of the table handles is an error."""
    if claim and claim.absent and claim.aspect == "limit":
        claim = replace(claim, aspect="number")
    row = row_for(claim) if claim else None
    if row is None:
        raise ValueError(f"no row of Tests/AriaAT/words.py handles: {assertion.statement}")
    form = row[-1]
    if form is LEFT_OUT:
        return Verdict(assertion, DOES_NOT_APPLY)
    if form is IN_ORDER or form is A_PART:
        found = long_text(claim.value, utterances, form is IN_ORDER)
    else:
        found = search(claim, form, claims, utterances)
    if claim.absent:
        # Silence conveys nothing, not even that a number is left out.
        heard = any(each.said.strip() for each in utterances)
        return Verdict(assertion, CONVEYED if heard and not found else NOT_CONVEYED, found)
    return Verdict(assertion, CONVEYED if found else NOT_CONVEYED, found)


def split(said):
    """The utterances of a response. One that is only a hint belongs to the utterance before it."""
    utterances = []
    for text in said:
        hint = " ".join(HINT.findall(text))
        rest = INSTRUCTION.sub("", HINT.sub("", text).strip())
        if hint and utterances and hint_only(rest, utterances[-1]):
            utterances[-1].hint += words(hint)
        else:
            utterances.append(Utterance(text, words(rest), words(hint)))
    return utterances


def hint_only(rest, before):
    """Whether an utterance has only a hint, which may repeat the name of the element."""
    return words(rest).strip() in before.said


def words(text):
    """The words of a text in lower case, with one space around each. `.0` of a number is left out."""
    found = (re.sub(r"^(\d+)\.0+$", r"\1", word.lower().replace("’", "'")) for word in WORD.findall(text))
    joined = " ".join(found)
    return f" {joined} " if joined else " "


def search(claim, form, claims, utterances):
    """The words of a claim, with their utterances, where they may be."""
    value = re.escape(words(claim.value).strip())
    pattern = re.compile(f"(?<= )(?:{form.replace('{value}', value)})(?= )")
    names = [each for each in claims if each.aspect == "name"]
    verbatim = claim.aspect in ("name", "text", "cursor")
    found = []
    for utterance in of_the_element(claim, names, utterances):
        texts = [utterance.said if verbatim else without_quotes(utterance.said, claim, claims)]
        if claim.aspect in IN_HINTS:
            texts.append(without_quotes(utterance.hint, claim, claims))
        found += [(with_quotes(match[0], names), utterance.text)
                  for text in texts for match in pattern.finditer(text)]
    return found


def of_the_element(claim, names, utterances):
    """The utterances that may convey a claim. What belongs to an element has to be said with the
    name that the command asserts of it, if it asserts one."""
    kind = claim.of or (claim.value.lower() if claim.aspect == "role" else claim.aspect)
    if claim.aspect not in OF_AN_ELEMENT or kind in CONTAINERS:
        return utterances
    kind = SAME.get(kind, kind)
    own = [name for name in names if name.of == kind] or [name for name in names if not name.of]
    if not own:
        return utterances
    return [utterance for utterance in utterances
            if any(words(name.value) in utterance.said for name in own)]


def without_quotes(text, claim, claims):
    """A text whose asserted names, and for numbers its asserted texts, are replaced by marks. So a name
    conveys no role, state or number."""
    quoted = [each for each in claims if each.aspect == "name"
              or each.aspect == "text" and claim.aspect in ("number", "limit")]
    for each in sorted(quoted, key=lambda each: -len(each.value)):
        text = text.replace(words(each.value), mark(each))
    return text


def mark(name):
    """What replaces a name in a text."""
    return f" <{name.of or name.aspect}> "


def with_quotes(text, names):
    """The words of a match, with the names that were replaced by marks."""
    for name in names:
        text = text.replace(mark(name).strip(), words(name.value).strip())
    return text


def long_text(value, utterances, whole):
    """The parts of a text that were said, with their utterances: all its words in order, with words
    of other things between, or at least some of them in a row."""
    text = words(value).split()
    found, place = [], 0
    for utterance in utterances:
        said = utterance.said.split()
        if whole:
            run = []
            for word in said:
                if place < len(text) and word == text[place]:
                    run.append(word)
                    place += 1
        else:
            run = longest_run(said, text)
            run = run if len(run) >= PART else []
        if run:
            found.append((" ".join(run), utterance.text))
    return [] if whole and place < len(text) else found


def longest_run(said, text):
    """The most words in a row that two lists share."""
    best, before = [], [0] * (len(text) + 1)
    for end, word in enumerate(said, 1):
        lengths = [0] * (len(text) + 1)
        for place, other in enumerate(text, 1):
            if word == other:
                lengths[place] = before[place - 1] + 1
                if lengths[place] > len(best):
                    best = said[end - lengths[place]:end]
        before = lengths
    return best
