// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// Written by make client-commands from the commands of walks.

/** A method for each command; the result is what was said. */
export declare class Commands {
  /** Moves to the next item. */
  next(): Promise<string[]>;
  /** Moves to the previous item. */
  previous(): Promise<string[]>;
  /** Moves to the first item of the screen. */
  first(): Promise<string[]>;
  /** Moves to the last item of the screen. */
  last(): Promise<string[]>;
  /** Moves to a node or the first item in it. Takes the identifier of a node. */
  goto(identifier: string): Promise<string[]>;
  /** Moves to the item at a point. Takes two numbers, the place on the screen. */
  touch(x: number, y: number): Promise<string[]>;
  /** Moves to the first item of the next container. */
  nextContainer(): Promise<string[]>;
  /** Moves to the first item of the previous container. */
  previousContainer(): Promise<string[]>;
  /** Reads everything from the first item. */
  readAll(): Promise<string[]>;
  /** Reads everything from the cursor. */
  readFromHere(): Promise<string[]>;
  /** Says the position of the cursor. */
  where(): Promise<string[]>;
  /** Says what has the keyboard focus. */
  whereFocus(): Promise<string[]>;
  /** Says what contains the item, then more. */
  parent(): Promise<string[]>;
  /** Goes back from there towards the item. */
  parentBack(): Promise<string[]>;
  /** Moves to the item that matches a text best. Takes a text. */
  find(text: string): Promise<string[]>;
  /** Interacts with the item (macOS). */
  interact(): Promise<string[]>;
  /** Stops interacting with the container (macOS). */
  stopInteracting(): Promise<string[]>;
  /** Sets the rotor. Takes the name of something that the rotor offers. */
  rotor(name: string): Promise<string[]>;
  /** Selects the next rotor setting. */
  rotorNext(): Promise<string[]>;
  /** Selects the previous rotor setting. */
  rotorPrevious(): Promise<string[]>;
  /** Flicks up, which uses the rotor. */
  up(): Promise<string[]>;
  /** Flicks down, which uses the rotor. */
  down(): Promise<string[]>;
  /** Increases the value by one step. */
  increment(): Promise<string[]>;
  /** Decreases the value by one step. */
  decrement(): Promise<string[]>;
  /** Activates the item, as a double tap does. */
  activate(): Promise<string[]>;
  /** Moves to the item where the finger was last. */
  tap(): Promise<string[]>;
  /** Performs a custom action. Takes the name of an action. */
  perform(name: string): Promise<string[]>;
  /** Goes back or closes the open view. */
  escape(): Promise<string[]>;
  /** Scrolls. Takes one of up, down, left, right, next, previous. */
  scroll(direction: string): Promise<string[]>;
  /** Changes a setting of speech or the keyboard. Takes the name of a setting and its value. */
  set(name: string, value: string): Promise<string[]>;
  /** Presses keys together. Takes keys, such as shift+tab or tab z. */
  press(keys: string): Promise<string[]>;
  /** Makes a gesture of VoiceOver on iOS. Takes a gesture, such as flick-right. */
  gesture(name: string): Promise<string[]>;
  /** Types a text. Takes a text. */
  type(text: string): Promise<string[]>;
  /** Waits while the page goes on. Takes a number of seconds, up to 3600. */
  wait(seconds: number): Promise<string[]>;
}
