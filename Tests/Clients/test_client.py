# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""The Python client, over recorded output of `aloud`. Each test runs with both interfaces."""
import asyncio
import inspect
import json
import os
import tempfile
import unittest

from aloud import (
    Aloud, AloudEnded, AloudError, AloudNotFound, AsyncAloud, CommandFailed, Log, NoAnswer, NotSaid)

HERE = os.path.dirname(os.path.abspath(__file__))
FAKE = os.path.join(HERE, "fake-aloud")


def recording(name):
    return os.path.join(HERE, "recordings", name + ".jsonl")


async def value(result):
    """The result of a method of either interface."""
    return await result if inspect.isawaitable(result) else result


class ClientTests(unittest.TestCase):
    def both(self, test, name, **options):
        """Runs a test, an async function of a client, with both interfaces."""
        async def run(kind):
            client = kind(recording(name), binary=FAKE, **options)
            try:
                await test(client)
            finally:
                await value(client.close())
        for kind in (Aloud, AsyncAloud):
            with self.subTest(kind=kind.__name__):
                asyncio.run(run(kind))

    async def failure(self, kind, result):
        """The message of the error that a call raises; a call of the synchronous interface is a function."""
        with self.assertRaises(kind) as caught:
            await value(result())
        return str(caught.exception)

    def test_says_what_each_command_leads_to(self):
        async def test(client):
            await value(client.start())
            self.assertEqual(client.log, ["Sound", "heading level 1 Sound"])
            self.assertEqual(client.item, "heading level 1 Sound")
            self.assertEqual(await value(client.next()), ["Mute unchecked checkbox"])
            self.assertEqual(await value(client.activate()), ["checked Mute checkbox"])
            self.assertEqual(client.spoken, "checked Mute checkbox")
            # A change is no arrival.
            self.assertEqual(client.item, "Mute unchecked checkbox")
            self.assertEqual(client.hints, [
                "You are currently on a heading level 1.", "You are currently on a checkbox."])
            client.clear()
            self.assertEqual((client.log, client.hints), ([], []))
            await value(client.find("Save"))
            self.assertEqual(client.log, ["Save button"])
            self.assertIsInstance(client.log, Log)
            self.assertEqual(str(client.log), "   1  Save button")
        self.both(test, "sound")

    def test_waits_until_something_is_said(self):
        async def test(client):
            for word in ("next", "activate"):
                await value(getattr(client, word)())
            await value(client.find("Save"))
            await value(client.activate())
            self.assertEqual(await value(client.until("ave")), "Saved")
            # It was said once.
            message = await self.failure(NotSaid, lambda: client.until("Saved", timeout=0.05))
            self.assertIn('no phrase with "Saved" was said within 0.05 s since the command', message)
            self.assertIn("   6  Saved", message)
            message = await self.failure(CommandFailed, lambda: client.perform("foo"))
            self.assertEqual(
                message, '"action foo" failed at the item "Save button": no such action: foo; the '
                "item has none")
            self.assertEqual((await value(client.last()), client.boundary), (["link More"], False))
            self.assertEqual((await value(client.next()), client.boundary), (["link More"], True))
            # Two phrases of one command, the second of a live region.
            self.assertEqual(await value(client.press("shift+tab")), ["Save button", "Saved"])
            self.assertEqual(client.item, "Save button")
            self.assertEqual(await value(client.until("Saved")), "Saved")
        self.both(test, "sound")

    def test_writes_arguments_as_walks_have_them(self):
        async def test(client):
            await value(client.touch(5, 6.5))
            await value(client.set("rate", "220"))
            await value(client.wait(0.5))
            await value(client.type("Ada Lovelace"))
            await value(client.stop_interacting())
            await value(client.press("shift+tab"))
            await value(client.perform("Delete"))
            for text in ("", " Ada", "Ada\n", "Ada\nLovelace"):
                message = await self.failure(ValueError, lambda: client.type(text))
                self.assertIn("press return or space with press()", message)
        self.both(test, "arguments")

    def test_tells_how_the_program_ended(self):
        async def during(client):
            message = await self.failure(AloudEnded, lambda: client.press("foo"))
            self.assertIn('ended with status 65 at the command "key foo"', message)
            self.assertIn('standard input:2:1: there is no key "foo"', message)
            self.assertIn("Said before:\n   1  Sound", message)
            self.assertEqual(await self.failure(AloudEnded, client.next), message)
            self.assertEqual(client.log, ["Sound"])
        self.both(during, "ends")

        async def at_once(client):
            message = await self.failure(AloudEnded, client.start)
            self.assertIn("ended with status 66 at the start: aloud: no such file", message)
        self.both(at_once, "fails")

        async def garbage(client):
            message = await self.failure(AloudError, client.start)
            self.assertIn("which is no object of JSON", message)
        self.both(garbage, "garbage")

        async def closed(client):
            await value(client.start())
            await value(client.close())
            self.assertIn("was closed", await self.failure(AloudEnded, client.next))
            self.assertEqual(client.log, ["Sound", "heading level 1 Sound"])
        self.both(closed, "sound")

    def test_does_not_wait_for_ever(self):
        async def test(client):
            message = await self.failure(NoAnswer, client.next)
            self.assertIn('the command "next" was not carried out within 0.2 s', message)
            self.assertIn("   2  Save button", message)
            # A late answer is not that of the next command.
            client._core.timeout = 10
            self.assertEqual(await value(client.next()), ["link More"])
        self.both(test, "hangs", timeout=0.2)

    def test_what_is_typed_is_in_no_message(self):
        async def test(client):
            message = await self.failure(CommandFailed, lambda: client.type("hunter2"))
            self.assertNotIn("hunter2", message)
            self.assertIn("type with 7 characters", message)
        self.both(test, "secret")

    def test_starts_the_program_that_is_meant(self):
        for kind in (Aloud, AsyncAloud):
            with self.subTest(kind=kind.__name__):
                async def run():
                    return await self.failure(AloudNotFound, kind("x", binary="/nowhere/aloud").start)
                message = asyncio.run(run())
                self.assertIn("cannot run '/nowhere/aloud': No such file", message)
                self.assertIn("variable ALOUD", message)
        os.environ["ALOUD"] = FAKE
        try:
            with Aloud(recording("sound")) as client:
                self.assertEqual(client.spoken, "heading level 1 Sound")
        finally:
            del os.environ["ALOUD"]

    def test_gives_options_as_the_program_has_them(self):
        with tempfile.TemporaryDirectory() as folder:
            os.environ["FAKE_ALOUD_ARGUMENTS"] = os.path.join(folder, "arguments")
            try:
                options = {"style": "ios", "hints": False, "device": "iphone", "no_sandbox": True,
                           "state": None}
                with Aloud(recording("sound"), binary=FAKE, **options):
                    pass
            finally:
                with open(os.environ.pop("FAKE_ALOUD_ARGUMENTS"), encoding="utf-8") as file:
                    arguments = json.load(file)
        self.assertEqual(arguments, [
            "explore", "web", "--json", "--style", "ios", "--hints", "off", "--device", "iphone",
            "--no-sandbox", "--", recording("sound")])
        command = Aloud(attach=9222, page="Sound")._core.command
        self.assertEqual(
            command[1:], ["explore", "web", "--json", "--attach", "http://127.0.0.1:9222", "--page",
                          "Sound"])
        for wrong in ({}, {"url": "x", "attach": 1}, {"url": "x", "page": "Sound"}):
            with self.assertRaises(ValueError):
                Aloud(**wrong)

    def test_first_commands_at_once_start_one_program(self):
        async def run():
            async with AsyncAloud(recording("sound"), binary=FAKE) as client:
                said = await asyncio.gather(client.next(), client.activate(), client.find("Save"))
                self.assertEqual(said, [
                    ["Mute unchecked checkbox"], ["checked Mute checkbox"], ["Save button"]])
        asyncio.run(run())

    def test_calls_what_has_to_go_on_meanwhile(self):
        calls = []
        with Aloud(recording("hangs"), binary=FAKE, while_waiting=lambda: calls.append(1)) as client:
            client.next()
        self.assertGreater(len(calls), 3)


if __name__ == "__main__":
    unittest.main()
