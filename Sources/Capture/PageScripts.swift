// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The functions with which Aloud acts in a page; `this` is a node.
enum PageScripts {
  /// Ends when the page has drawn a frame, or after 50 ms, because a hidden page draws none.
  static let frame = """
    new Promise((done) => {
      const wait = setTimeout(done, 50);
      requestAnimationFrame(() => setTimeout(() => { clearTimeout(wait); done(); }, 0));
    })
    """

  /// Ends when a number of keys have been released in the page, or when the next has not been for a
  /// while: another program's frame or another page may have got it.
  static func keys(_ count: Int) -> String {
    """
    new Promise((done) => {
      const listening = new AbortController();
      const end = () => { listening.abort(); done(); };
      let left = \(count), wait = setTimeout(end, 300);
      const note = () => {
        clearTimeout(wait);
        if (--left > 0) wait = setTimeout(end, 300);
        else end();
      };
      \(listen("keyup", "note"))
    })
    """
  }

  /// Calls a function at events of the frames around the keyboard focus, until `listening` is aborted.
  private static func listen(_ kind: String, _ function: String) -> String {
    """
    try {
      \(PagePrototypes.script)
      for (let inner = window; inner; inner = own(own(inner.document).activeElement).contentWindow)
        EventTarget.prototype.addEventListener.call(
          inner, "\(kind)", \(function), { capture: true, passive: true, signal: listening.signal });
    } catch {}
    """
  }

  /// Returns a script that clicks the first element that matches a selector, and evaluates to whether
  /// there is one.
  static func click(_ selector: String) -> String {
    """
    (() => {
      \(PagePrototypes.script)
      const found = own(document).querySelector(\(quoted(selector)));
      if (found) own(found).click();
      return Boolean(found);
    })()
    """
  }

  /// Evaluates to the state of loading of the document.
  static let readyState = "Reflect.get(Document.prototype, 'readyState', document)"

  static let backKey = "command+["

  /// What Safari's own keys do, since a browser without a window has none of its own.
  static let browserKeys = [
    backKey: "history.back()", "command+]": "history.forward()",
    "command+r": "location.reload()",
  ]

  /// Runs what the browser does for the next key, unless the page has taken it, or the key arrives in
  /// another program's frame.
  static func afterKey(_ action: String) -> String {
    """
    (() => {
      const listening = new AbortController();
      setTimeout(() => listening.abort(), 300);
      const act = (event) => {
        listening.abort();
        setTimeout(() => { if (!event.defaultPrevented) \(action); });
      };
      \(listen("keydown", "act"))
    })()
    """
  }

  /// The group of the browser's objects for `isNextKeyTaken`.
  static let nextKey = "aloudNextKey"

  /// Ends with whether the page has taken the next key; not if the key arrives in another program's
  /// frame.
  static let isNextKeyTaken = """
    new Promise((done) => {
      const listening = new AbortController();
      setTimeout(() => { listening.abort(); done(false); }, 300);
      const note = (event) => {
        listening.abort();
        setTimeout(() => done(event.defaultPrevented));
      };
      \(listen("keydown", "note"))
    })
    """

  /// Makes a function of a body, for which `part` is the element and `role` its ARIA role.
  private static func function(_ parameters: String = "", _ body: String) -> String {
    """
    function(\(parameters)) {
      \(PagePrototypes.script)
      const part = own(this).nodeType === 1 ? this : own(this).parentElement;
      if (!part) return "";
      const it = own(part);
      const role = (it.getAttribute("role") ?? "").trim().split(/\\s+/)[0];
      \(body)
    }
    """
  }

  /// Scrolls the element into view, as far as needed.
  static let show = function(
    "", "it.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });")

  /// Gives the element the keyboard focus; returns whether it has it.
  ///
  /// A label would give it to its control, and the cursor would follow.
  static let focus = function(
    "",
    """
    if (it.localName === "label") return false;
    it.focus?.({ preventScroll: true });
    return own(it.getRootNode()).activeElement === part;
    """)

  /// Returns where a press of the mouse reaches the element, as two numbers in the window; empty if
  /// something covers it, or it has no size.
  static let point = function(
    "",
    """
    const holds = (found) => {
      for (let inner = found; inner; inner = around(inner))
        if (inner === part || own(inner).control === part) return true;
      return false;
    };
    const find = () => {
      for (const box of it.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        let [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (!holds(own(it.getRootNode()).elementFromPoint(x, y))) continue;
        let inner = own(it.ownerDocument).defaultView;
        while (inner.frameElement) {
          const element = inner.frameElement, frame = own(element);
          const box = frame.getBoundingClientRect();
          const style = own(frame.ownerDocument).defaultView.getComputedStyle(element);
          x += box.left + frame.clientLeft + (parseFloat(style.paddingLeft) || 0);
          y += box.top + frame.clientTop + (parseFloat(style.paddingTop) || 0);
          if (own(frame.getRootNode()).elementFromPoint(x, y) !== element) return "";
          inner = inner.parent;
        }
        return inner === inner.top ? x + " " + y : "";
      }
      return "";
    };
    const found = find();
    if (found) return found;
    // A header that stays may cover its edge.
    it.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    return find();
    """)

  /// Returns how to activate the element if the mouse cannot reach it: by which key, or by a script;
  /// a list of choices only gets the focus, because the browser's menu is outside of the page, unless its page
  /// draws the list itself.
  static let activation = function(
    "",
    """
    const name = it.localName;
    if (name === "select" && !it.multiple) {
      const isDrawn = [null, "::picker(select)"].every(
        (piece) => getComputedStyle(part, piece).appearance === "base-select");
      return isDrawn ? "space" : "focus";
    }
    if (name === "input" && ["checkbox", "radio"].includes(it.type)) return "space";
    const chosen =
      ["checkbox", "switch", "radio", "option", "menuitemcheckbox", "menuitemradio"];
    if (chosen.includes(role)) return "space";
    if (["a", "area", "button", "summary", "input"].includes(name)) return "return";
    if (["button", "link", "tab", "menuitem", "treeitem"].includes(role)) return "return";
    return "click";
    """)

  /// Tells the page that the user wants the shortcut menu of the element; that of the browser is outside
  /// of the page.
  static let shortcutMenu = function(
    "",
    """
    const box = it.getBoundingClientRect();
    it.dispatchEvent(new MouseEvent("contextmenu", {
      bubbles: true, cancelable: true, composed: true, button: 2,
      clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }));
    """)

  static let click = function("", "it.click?.();")

  /// Returns the keys that increment and decrement the element, in the syntax of walks; empty if none
  /// do.
  static let adjustment = function(
    "",
    """
    const name = it.localName;
    if (name === "select") return "down up";
    if (name === "input" || role === "spinbutton") return "up down";
    if (!["slider", "scrollbar", "separator"].includes(role)) return "";
    const way = it.getAttribute("aria-orientation")
      ?? (role === "scrollbar" ? "vertical" : "horizontal");
    if (way === "vertical") return "up down";
    return getComputedStyle(part).direction === "rtl" ? "left right" : "right left";
    """)

  /// Scrolls what is around the element by nearly its height or width; returns whether it moved.
  static let scroll = function(
    "way",
    """
    const isAcross = way === "left" || way === "right";
    const step = ["up", "left", "previous"].includes(way) ? -0.9 : 0.9;
    for (let node = part; node; node = around(node)) {
      if (own(node).nodeType !== 1) continue;
      const next = own(node);
      const style = getComputedStyle(node);
      const flow = isAcross ? style.overflowX : style.overflowY;
      const isRoot = node === own(next.ownerDocument).scrollingElement;
      if (!isRoot && !["auto", "scroll"].includes(flow)) continue;
      const before = isAcross ? next.scrollLeft : next.scrollTop;
      const size = (isAcross ? next.clientWidth : next.clientHeight) * step;
      next.scrollBy({ [isAcross ? "left" : "top"]: size, behavior: "instant" });
      if ((isAcross ? next.scrollLeft : next.scrollTop) !== before) return true;
    }
    return false;
    """)
}
