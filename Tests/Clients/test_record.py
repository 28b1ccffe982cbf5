# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""aloud.record, with a server that answers as Appium's driver, and then `aloud compare`."""
import contextlib
import io
import json
import os
import subprocess
import tempfile
import unittest
from unittest import mock

from aloud import record
from aloud._record_masks import Masks
from fake_appium import FakeAppium


def source(*tags):
    return (
        '<?xml version="1.0" encoding="UTF-8"?><AppiumAUT>'
        '<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" '
        'x="0" y="0" width="390" height="844">' + "".join(tags)
        + "</XCUIElementTypeApplication></AppiumAUT>")


def element(kind, label, y, **others):
    members = {
        "type": f"XCUIElementType{kind}", "name": label, "label": label, "enabled": "true",
        "visible": "true", "accessible": "true", "x": 16, "y": y, "width": 358, "height": 40,
        "index": 0, **others}
    return f"<XCUIElementType{kind} " + " ".join(f'{n}="{v}"' for n, v in members.items()) + "/>"


BASKET = source(
    element("StaticText", "Basket of Ada Smith", 60, traits="Header, StaticText"),
    element("Button", "Pay", 120, traits="Button"),
    element("Button", "Delete", 180, traits="Button"))
SPOKEN = ["Basket of Ada Smith, heading", "Pay, button", "Delete, dimmed, button"]


class RecordTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.path = os.path.join(self.folder, "recording.jsonl")
        self.capabilities = os.path.join(self.folder, "capabilities.json")
        with open(self.capabilities, "w", encoding="utf-8") as file:
            json.dump({
                "platformName": "iOS", "appium:automationName": "XCUITest",
                "appium:deviceName": "iPhone 16", "appium:bundleId": "example.shop",
                "appium:language": "en"}, file)

    def record(self, fake, *options):
        """The status, what is printed, and the lines of the recording."""
        arguments = ["-o", self.path, "--server", fake.address, *options]
        if "--session" not in options:
            arguments += ["--capabilities", self.capabilities]
        output, errors = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
            status = record.main(arguments)
        lines = []
        if os.path.exists(self.path):
            with open(self.path, encoding="utf-8") as file:
                lines = [json.loads(line) for line in file]
        return status, output.getvalue() + errors.getvalue(), lines

    def test_records_each_move_until_nothing_new_comes(self):
        with FakeAppium([(BASKET, words) for words in SPOKEN]) as fake:
            status, printed, (head, *pairs) = self.record(fake)
            self.assertFalse(fake.enabled)
            self.assertEqual(fake.sessions, set())
        self.assertEqual(status, 0, printed)
        self.assertEqual(head, {
            "aloud": 1, "kind": "recording", "tool": "aloud.record with Appium 3.1.0",
            "system": "iOS", "version": "27.0", "device": "iPhone 16", "app": "example.shop",
            "language": "en"})
        self.assertEqual(
            [pair["utterance"] for pair in pairs], SPOKEN + SPOKEN[-1:] * record.STILL)
        self.assertEqual([pair["move"] for pair in pairs], ["current"] + ["forward"] * 5)
        # The source is written only where it changes.
        self.assertEqual([pair.get("source") for pair in pairs], [BASKET] + [None] * 5)

    def test_moves_in_each_direction_that_is_named(self):
        with FakeAppium([(BASKET, words) for words in SPOKEN]) as fake:
            _, _, (_, *pairs) = self.record(
                fake, "--direction", "forward", "--direction", "backward", "--moves", "2")
        self.assertEqual(
            [pair["utterance"] for pair in pairs], SPOKEN + [SPOKEN[1], SPOKEN[0]])

    def test_silence_is_null_and_ends_a_walk(self):
        with FakeAppium([(BASKET, "Pay, button"), (BASKET, None)]) as fake:
            status, _, (_, *pairs) = self.record(fake)
        self.assertEqual(status, 0)
        self.assertEqual([pair["utterance"] for pair in pairs], ["Pay, button"] + [None] * 3)

    def test_a_session_and_voiceover_stay_as_they_were(self):
        with FakeAppium([(BASKET, SPOKEN[0])], enabled=True) as fake:
            fake.sessions.add("mine")
            status, printed, _ = self.record(fake, "--session", "mine", "--url", "https://a.example")
            self.assertTrue(fake.enabled)
            self.assertEqual(fake.sessions, {"mine"})
            self.assertIn(
                ("POST", "/session/mine/url", {"url": "https://a.example"}), fake.requests)
        self.assertEqual(status, 0, printed)

    def test_masks_secure_fields_and_given_texts(self):
        secret = element("SecureTextField", "Password", 200, value="hunter2")
        screen = source(element("StaticText", "Basket of Ada Smith", 60), secret)
        with FakeAppium([
                (screen, "Basket of Ada Smith, heading"),
                (screen, "Password, secure text field, hunter2")]) as fake:
            _, _, (_, *pairs) = self.record(fake, "--mask", "ada smith")
        text = json.dumps(pairs)
        for word in ("Ada", "Smith", "hunter2"):
            self.assertNotIn(word, text)
        self.assertEqual(pairs[0]["utterance"], "Basket of masked 1, heading")
        self.assertIn('label="Basket of masked 1"', pairs[0]["source"])
        self.assertIn('value="••••"', pairs[0]["source"])
        self.assertIn('x="16"', pairs[0]["source"])

    def test_a_mask_finds_each_form_of_a_text(self):
        masks = Masks(["Zoe\u0308 O'Brien", "Ada Smith"])
        for value in (
                "Zo\u00eb O'Brien", "Zoe\u0308 O'Brien", "zo\u00eb\u00a0O'brien", "Zo\u00eb\n O'Brien",
                "Zo&#235;&#xA0;O&#39;Brien", "Zo\u00eb O&apos;Brien", "Zo\u00eb O\u2019Brien",
                "Zo\u00eb O&#x2018;Brien"):
            with self.subTest(value):
                self.assertEqual(masks.source(f'<A label="{value}!"/>'), '<A label="masked 1!"/>')
        self.assertEqual(masks.source("<A label='Ada\u202fSmith'/>"), '<A label="masked 2"/>')
        quoted = Masks(['Tom "Jo"', "Tom \u201cJo\u201d"])
        self.assertEqual(quoted.text("Tom \u201cJo\u201d, Tom \"Jo\", Tom 'Jo'"), "masked 1, masked 1, Tom 'Jo'")
        # What is not masked stays as it was written.
        same = "<A label='Zo&#xEB; &#39;Brien' value=\"e\u0301\"/>"
        self.assertEqual(masks.source(same), same)

    def test_a_mask_is_found_inside_of_a_text_without_spaces(self):
        for text, value, masked in (
                ("田中", "田中さん、こんにちは", "masked 1さん、こんにちは"),
                ("สมชาย", "คุณสมชายครับ", "คุณmasked 1ครับ"), ("Jo", "Jong", "Jong")):
            with self.subTest(text):
                self.assertEqual(Masks([text]).text(value), masked)

    def test_the_outermost_element_is_found_in_linear_time(self):
        for before in (" " * 100_000, "<!---->" * 20_000, "<?a?>\ufeff<!DOCTYPE a>"):
            self.assertEqual(record.root_name(before + "<AppiumAUT/>"), "AppiumAUT")
            self.assertIsNone(record.root_name(before + "x"))

    def test_half_of_a_character_is_kept_as_an_escape(self):
        with FakeAppium([(BASKET, "Basket \ud83d")]) as fake:
            status, printed, lines = self.record(fake)
            self.assertEqual(status, 0, printed)
            self.assertIn("Basket \ud83d", [line.get("utterance") for line in lines])

    def test_masks_do_not_find_their_own_words(self):
        self.assertEqual(Masks(["Ada", "masked", "1"]).text("Ada masked 1"), "masked 1 masked 2 masked 3")

    def test_masks_that_overlap_leave_no_part(self):
        self.assertEqual(Masks(["Ada Smith", "Smith Jones"]).text("Ada Smith Jones!"), "masked 2!")

    def test_a_field_is_secure_by_its_tag_or_its_type(self):
        for tag, kind in (("Other", "SecureTextField"), ("SecureTextField", "Other")):
            field = element(kind, "Password", 200, value="hunter2").replace(
                f"<XCUIElementType{kind}", f"<XCUIElementType{tag}")
            with self.subTest(tag):
                masked = Masks([]).source(source(field, element("StaticText", "Is it hunter2?", 60)))
                self.assertNotIn("hunter2", masked)
                self.assertIn('value="••••"', masked)

    def test_the_head_keeps_what_aloud_reads(self):
        with FakeAppium([(BASKET, SPOKEN[0])]) as fake:
            _, _, (head, *_) = self.record(
                fake, "--mask", "iOS", "--mask", "iPhone 16", "--mask", "en", "--mask", "Ada", "--app", "Ada")
        self.assertEqual(
            (head["system"], head["language"], head["device"], head["app"]),
            ("iOS", "en", "masked 2", "masked 4"))

    def test_a_browser_gives_the_tree_of_its_screen(self):
        page = "<!DOCTYPE html><!-- a --><html><body><input type='password' value='hunter2'></body></html>"
        with FakeAppium([(BASKET, SPOKEN[0])], context="WEBVIEW_1", page=page) as fake:
            fake.sessions.add("mine")
            status, printed, (_, *pairs) = self.record(
                fake, "--session", "mine", "--url", "https://a.example")
            self.assertEqual(status, 0, printed)
            self.assertEqual(pairs[0]["source"], BASKET)
            # The page opens before, and the session has its context again afterwards.
            posts = [(path, body) for method, path, body in fake.requests if method == "POST"]
            self.assertLess(
                posts.index(("/session/mine/url", {"url": "https://a.example"})),
                posts.index(("/session/mine/context", {"name": "NATIVE_APP"})))
            self.assertEqual(fake.context, "WEBVIEW_1")

    def test_what_is_no_tree_of_the_screen_is_refused(self):
        for page in (
                "<html><input type='password' value='hunter2'></html>", "<!-- <AppiumAUT> --><html/>", "",
                "hunter2", '{"type": "hunter2"}', None, {"value": "hunter2"}):
            with self.subTest(page), FakeAppium([(page, SPOKEN[0])]) as fake:
                status, printed, lines = self.record(fake)
                self.assertEqual((status, lines, os.path.exists(self.path)), (1, [], False))
                self.assertIn("in the context NATIVE_APP", printed)
                self.assertNotIn("hunter2", printed)
                self.assertEqual((fake.enabled, fake.sessions), (False, set()))

    def test_a_start_that_fails_leaves_no_file(self):
        refused = 500, {"error": "unknown error", "message": "no device", "stacktrace": ""}
        for request in ("POST /session", "GET /status", "mobile: enableVoiceOver", "GET /session/s1/source"):
            with self.subTest(request):
                with FakeAppium([(BASKET, SPOKEN[0])], faults={request: refused}) as fake:
                    status, printed, _ = self.record(fake)
                    self.assertEqual(fake.sessions, set())
                self.assertEqual((status, os.path.exists(self.path)), (1, False))
                self.assertIn("no device", printed)

    def test_the_first_error_is_the_one_that_is_said(self):
        def refused(reason):
            return 500, {"error": "unknown error", "message": reason, "stacktrace": ""}
        after = {"mobile: disableVoiceOver": refused("second"), "DELETE /session/s1": refused("third")}
        for faults, said in (
                ({"mobile: voiceOverMove": refused("first"), **after}, "first"), (after, "second")):
            with self.subTest(said), FakeAppium([(BASKET, SPOKEN[0])], faults=faults) as fake:
                status, printed, (_, pair, *_) = self.record(fake)
                self.assertEqual((status, pair["utterance"]), (1, SPOKEN[0]))
                self.assertIn(said, printed)
                self.assertEqual(fake.requests[-1][0], "DELETE")
            os.remove(self.path)

    def test_broken_answers_and_addresses_are_errors(self):
        for faults, said in (
                ({"GET /status": (None, {})}, "IncompleteRead"),
                ({"GET /status": (500, {"message": None})}, "Appium refuses GET /status: None"),
                ({"GET /status": (500, None)}, "Appium refuses GET /status"),
                ({"POST /session": (200, None)}, "started no session")):
            with self.subTest(said), FakeAppium([(BASKET, SPOKEN[0])], faults=faults) as fake:
                status, printed, _ = self.record(fake)
                self.assertEqual(status, 1)
                self.assertIn(said, printed)
        for address in ("localhost", "http://a b", "http://a..b:1", "http://127.0.0.1:port"):
            with self.subTest(address):
                status, printed, _ = self.record(type("Gone", (), {"address": address}))
                self.assertEqual(status, 1)
                self.assertIn("aloud.record: ", printed)

    def test_a_mask_leaves_other_words_and_the_layout(self):
        masks = Masks(["16", "Tom & \"Jo\""])
        masked = masks.source('<A x="16" label="16 of 160" value="Tom &amp; &quot;Jo&quot;!"/>')
        self.assertEqual(masked, '<A x="16" label="masked 1 of 160" value="masked 2!"/>')

    def test_an_older_system_is_refused_with_the_reason(self):
        with FakeAppium([(BASKET, SPOKEN[0])], platform_version="26.2") as fake:
            status, printed, _ = self.record(fake)
            self.assertEqual(fake.sessions, set())
        self.assertEqual(status, 1)
        self.assertIn("requires API level 27 or newer", printed)

    def test_faults_say_what_to_do(self):
        with FakeAppium([(BASKET, SPOKEN[0])]) as fake:
            address = fake.address
            status, printed, _ = self.record(fake, "--session", "gone")
            self.assertEqual(status, 1)
            self.assertIn("either terminated or not started", printed)
            # It blocks no later recording, and no recording is overwritten.
            status, printed, lines = self.record(fake)
            self.assertEqual(status, 0, printed)
            fake.requests.clear()
            status, printed, kept = self.record(fake)
            self.assertEqual((status, kept, fake.requests), (1, lines, []))
            self.assertIn("File exists", printed)
        os.remove(self.path)
        status, printed, _ = self.record(type("Gone", (), {"address": address}))
        self.assertEqual(status, 1)
        self.assertIn("start it, or name it with --server", printed)

    def test_an_interruption_keeps_what_is_recorded_and_undoes_what_was_started(self):
        answer = record.Appium.utterance
        for heard, words in ((2, "interrupted; {} has 2 utterances"), (0, "before the first utterance")):
            calls = iter(range(heard))

            def interrupted(appium, *arguments, **others):
                if next(calls, None) is None:
                    raise KeyboardInterrupt
                return answer(appium, *arguments, **others)

            with self.subTest(heard), FakeAppium([(BASKET, words) for words in SPOKEN]) as fake, \
                    mock.patch.object(record.Appium, "utterance", interrupted):
                status, printed, lines = self.record(fake)
                self.assertEqual((status, len(lines)), (130, heard + 1 if heard else 0))
                self.assertIn(words.format(self.path), printed)
                self.assertNotIn("Traceback", printed)
                self.assertEqual((fake.enabled, fake.sessions), (False, set()))
            if heard:
                os.remove(self.path)

    @unittest.skipUnless("ALOUD" in os.environ, "ALOUD names no program")
    def test_aloud_compare_names_the_word_that_differs(self):
        with FakeAppium([(BASKET, words) for words in SPOKEN]) as fake:
            self.record(fake, "--moves", "2", "--mask", "Ada Smith")
        outcome = subprocess.run(
            [os.environ["ALOUD"], "compare", self.path], capture_output=True, text=True, check=False)
        self.assertEqual((outcome.returncode, outcome.stderr), (1, ""))
        self.assertIn("2 of 3 utterances agree (66%)", outcome.stdout)
        self.assertIn("heard: Delete, dimmed, button", outcome.stdout)
        self.assertIn('does not say "dimmed" after "Delete"', outcome.stdout)


if __name__ == "__main__":
    unittest.main()
