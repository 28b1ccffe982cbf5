// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/** An error of the client. It says what is wrong, where, why, and what to do. */
export class AloudError extends Error {
  constructor(message) {
    super(message);
    this.name = new.target.name;
  }
}

/** The program `aloud` cannot be run. */
export class AloudNotFound extends AloudError {}

/** The program `aloud` ended before its time; the message has its standard error. */
export class AloudEnded extends AloudError {}

/** A command failed in the page, and Aloud goes on. */
export class CommandFailed extends AloudError {}

/** A command was not carried out in time. */
export class NoAnswer extends AloudError {}

/** No phrase had the expected text in time; the message has the log. */
export class NotSaid extends AloudError {}
