// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// Written by make client-commands from the commands of walks.

/** A method for each command; the result is what was said. */
export class Commands {
  next() {
    return this.run("next");
  }

  previous() {
    return this.run("previous");
  }

  first() {
    return this.run("first");
  }

  last() {
    return this.run("last");
  }

  goto(identifier) {
    return this.run("goto", identifier);
  }

  touch(x, y) {
    return this.run("touch", `${x} ${y}`);
  }

  nextContainer() {
    return this.run("next-container");
  }

  previousContainer() {
    return this.run("previous-container");
  }

  readAll() {
    return this.run("read-all");
  }

  readFromHere() {
    return this.run("read-from-here");
  }

  where() {
    return this.run("where");
  }

  whereFocus() {
    return this.run("where-focus");
  }

  parent() {
    return this.run("parent");
  }

  parentBack() {
    return this.run("parent-back");
  }

  find(text) {
    return this.run("find", text);
  }

  interact() {
    return this.run("interact");
  }

  stopInteracting() {
    return this.run("stop-interacting");
  }

  rotor(name) {
    return this.run("rotor", name);
  }

  rotorNext() {
    return this.run("rotor-next");
  }

  rotorPrevious() {
    return this.run("rotor-previous");
  }

  up() {
    return this.run("up");
  }

  down() {
    return this.run("down");
  }

  increment() {
    return this.run("increment");
  }

  decrement() {
    return this.run("decrement");
  }

  activate() {
    return this.run("activate");
  }

  tap() {
    return this.run("tap");
  }

  perform(name) {
    return this.run("action", name);
  }

  escape() {
    return this.run("escape");
  }

  scroll(direction) {
    return this.run("scroll", direction);
  }

  set(name, value) {
    return this.run("set", `${name} ${value}`);
  }

  press(keys) {
    return this.run("key", keys);
  }

  gesture(name) {
    return this.run("gesture", name);
  }

  type(text) {
    return this.run("type", text);
  }

  wait(seconds) {
    return this.run("wait", seconds);
  }
}
