// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The functions with which Aloud acts in a page; `this` is the element.
enum PageScripts {
  /// Ends when the page has drawn a frame, or after 50 ms, because a hidden page draws none.
  static let frame = """
    new Promise((done) => {
      const wait = setTimeout(done, 50);
      requestAnimationFrame(() => setTimeout(() => { clearTimeout(wait); done(); }, 0));
    })
    """

  /// Whether a node is in the element, or labels it.
  static let holds = """
    function(node) {
      for (let inner = node; inner; inner = inner.parentNode || inner.host)
        if (inner === this || inner.control === this) return true;
      return false;
    }
    """

  /// How to activate the element if the mouse cannot reach it: by which key, or by a script; a list
  /// of choices only gets the focus, because the browser's menu is outside of the page.
  static let activation = """
    function() {
      const name = this.localName;
      const role = (this.getAttribute && this.getAttribute("role") || "").trim().split(/\\s+/)[0];
      if (name === "select" && !this.multiple) return "focus";
      if (name === "input" && ["checkbox", "radio"].includes(this.type)) return "space";
      if (["checkbox", "switch", "radio", "option", "menuitemcheckbox", "menuitemradio"].includes(role))
        return "space";
      if (["a", "area", "button", "summary", "input"].includes(name)) return "enter";
      if (["button", "link", "tab", "menuitem", "treeitem"].includes(role)) return "enter";
      return "click";
    }
    """

  static let click = "function() { (this.click ? this : this.parentElement).click(); }"

  /// The keys that increment and decrement the element, in the syntax of walks; empty if none do.
  static let adjustment = """
    function() {
      const name = this.localName;
      if (name === "select") return "down up";
      if (name === "input") return "up down";
      const role = (this.getAttribute("role") || "").trim().split(/\\s+/)[0];
      if (role === "spinbutton") return "up down";
      if (!["slider", "scrollbar", "separator"].includes(role)) return "";
      const way = this.getAttribute("aria-orientation")
        || (role === "scrollbar" ? "vertical" : "horizontal");
      if (way === "vertical") return "up down";
      return getComputedStyle(this).direction === "rtl" ? "left right" : "right left";
    }
    """

  /// Scrolls what is around the element by nearly its height or width; returns whether it moved.
  static let scroll = """
    function(way) {
      const isAcross = way === "left" || way === "right";
      const step = ["up", "left", "previous"].includes(way) ? -0.9 : 0.9;
      let part = this.nodeType === 1 ? this : this.parentElement;
      for (; part; part = part.parentElement || (part.getRootNode() || {}).host) {
        const style = getComputedStyle(part);
        const isRoot = part === document.scrollingElement;
        const flow = isAcross ? style.overflowX : style.overflowY;
        if (!isRoot && !["auto", "scroll"].includes(flow)) continue;
        const before = isAcross ? part.scrollLeft : part.scrollTop;
        const size = (isAcross ? part.clientWidth : part.clientHeight) * step;
        part.scrollBy({ [isAcross ? "left" : "top"]: size, behavior: "instant" });
        if ((isAcross ? part.scrollLeft : part.scrollTop) !== before) return true;
      }
      return false;
    }
    """
}
