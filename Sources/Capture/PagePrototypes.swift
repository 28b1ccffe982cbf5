// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The access of Aloud's scripts to the nodes of a page.
///
/// Elements with names replace properties of documents and forms: with a control called `parentNode`, that
/// of its form is the control. Such a name is a property of the object itself, so all scripts take
/// properties from prototypes.
enum PagePrototypes {
  /// The definitions of two functions in JavaScript.
  ///
  /// `own` makes a view of a node, document or null with the properties and methods of its prototypes.
  /// `around` returns the node around one, outside of its shadow tree, too.
  static let script = """
    const own = (object) => object === null || object === undefined ? {} : new Proxy({}, {
      get: (_, key) => {
        const value = Reflect.get(Object.getPrototypeOf(object), key, object);
        return typeof value === "function" ? value.bind(object) : value;
      },
      has: (_, key) => key in Object.getPrototypeOf(object),
    });
    const around = (node) => own(node).parentNode
      ?? (own(node).nodeType === 11 ? own(node).host ?? null : null);
    """
}
