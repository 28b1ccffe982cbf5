// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

export { Aloud } from "./aloud.js";
export {
  AloudEnded, AloudError, AloudNotFound, CommandFailed, NoAnswer, NotSaid,
} from "./errors.js";
export { VoiceOver, voiceOver } from "./voiceover.js";
export {
  MacOSKeyCodes, MacOSModifiers, VoiceOverCommanderCommands, voiceOverKeyCodeCommands,
} from "./voiceover-commands.js";
