// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The scripts that Aloud runs in a page in WebKit.
enum PageScript {
  /// Runs in an isolated world of each new document: reports changes, and remembers the fields that
  /// were password fields, because a page can show what the user typed.
  static let observer =
    PageObserver.script(telling: "webkit.messageHandlers.aloudChanged.postMessage('')") + """
      ;(() => {
        const fields = globalThis.aloudPasswords = new WeakSet();
        // Also in shadow trees, which the observer does not see.
        for (const kind of ["focusin", "input"])
          addEventListener(kind, (event) => {
            const field = event.composedPath()[0];
            if (field?.localName === "input" && field.type === "password") fields.add(field);
          }, true);
        new MutationObserver((records) => {
          for (const { target, oldValue } of records)
            if (target.localName === "input" && /^password$/i.test(oldValue ?? "")) fields.add(target);
        }).observe(
          document, { subtree: true, attributes: true, attributeFilter: ["type"], attributeOldValue: true });
      })()
      """

  /// Evaluates to the content of the last `meta` element for the viewport; undefined without one.
  static let viewportContent = """
    [...Document.prototype.querySelectorAll.call(document, "meta[name=viewport i]")]
      .map((meta) => Element.prototype.getAttribute.call(meta, "content") ?? "").at(-1)
    """

  /// Evaluates to the page as JSON: the data of its nodes that a script can read, in the order of the
  /// inspector's nodes.
  ///
  /// The order is: the open shadow root of an element, its children, the document of its frame. The
  /// inspector omits text that is only white space, and so does the script. Closed shadow roots, those
  /// of the engine and pseudo elements are out of its reach.
  static let page =
    "(() => {" + PagePrototypes.script + SecretMark.script + PageSource.script + helpers + element
    + walk + summary + "})()"

  private static let helpers = #"""
    const MAX_NODES = 200000, MAX_RECTS = 60, LONG_TEXT = 10000;
    const nodes = [], frames = [], order = new Map();
    const round = (number) => Math.round(number * 100) / 100;
    const box = (rect, frame) =>
      [round(rect.left + frame.x), round(rect.top + frame.y), round(rect.width), round(rect.height)];
    const boxes = (rects, frame) => [...rects].slice(0, MAX_RECTS).map((rect) => box(rect, frame));
    const isSecret = (element, frame, style) =>
      isMarkedSecret(element, style) || Boolean(frame.window.aloudPasswords?.has(element));
    const generated = (element, which, frame) => {
      const style = frame.window.getComputedStyle(element, which);
      if (!style || style.display === "none") return undefined;
      const content = style.content;
      if (["none", "normal", "-moz-alt-content"].includes(content)) return undefined;
      const visibility = style.visibility === "visible" ? undefined : style.visibility;
      const quotes =
        content.includes("quote") && style.quotes !== "auto" ? style.quotes : undefined;
      return { content, display: style.display, visibility, quotes };
    };
    // Whether `content-visibility` makes an element skip its content, now or always. A text directly in it
    // then has no lines, other than one deeper inside.
    const skipping = (element, it, style) => {
      const kind = style.contentVisibility;
      if (kind !== "auto") return kind === "hidden" ? kind : undefined;
      for (let child = it.firstElementChild; child; child = own(child).nextElementSibling)
        if (own(child).checkVisibility())
          return own(child).checkVisibility({ contentVisibilityAuto: true }) ? undefined : kind;
      const range = own(it.ownerDocument).createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length ? undefined : kind;
    };

    """#

  private static let element = #"""
    const addStyle = (element, it, frame, entry, isInSecret) => {
      const style = frame.window.getComputedStyle(element);
      // First, so that no fault of what follows leaves it out.
      entry.secret = isInSecret || isSecret(element, frame, style) || undefined;
      if (style.display !== "block") entry.display = style.display;
      if (style.visibility !== "visible") entry.visibility = style.visibility;
      if (style.opacity === "0") entry.opacity = 0;
      if (style.position !== "static") entry.position = style.position;
      if (style.cursor !== "auto") entry.cursor = style.cursor;
      if (style.pointerEvents === "none") entry.pointerEvents = "none";
      entry.skips = skipping(element, it, style);
      if (style.direction !== "ltr") entry.direction = style.direction;
      if (style.textTransform !== "none") entry.textTransform = style.textTransform;
      if ((style.webkitTextSecurity ?? "none") !== "none") entry.textSecurity = true;
      if (style.display.includes("list-item")) {
        entry.listStyleType = style.listStyleType;
        if (style.listStyleImage !== "none") entry.listStyleImage = true;
        if (style.listStylePosition !== "outside") entry.listStylePosition = style.listStylePosition;
        entry.marker = generated(element, "::marker", frame);
      }
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = it;
      if (style.overflow !== "visible" && (scrollWidth > clientWidth || scrollHeight > clientHeight))
        entry.scroll = [
          round(it.scrollLeft), round(it.scrollTop), scrollWidth, scrollHeight, clientWidth,
          clientHeight];
      // It may be the content of the field.
      if (entry.secret) return;
      entry.before = generated(element, "::before", frame);
      entry.after = generated(element, "::after", frame);
    };
    const addField = (field, frame, entry) => {
      const name = field.localName, secret = entry.secret;
      if (name === "input") entry.type = field.type;
      if ("disabled" in field && field.matches(":disabled")) entry.disabled = true;
      if (name === "input" && (field.type === "checkbox" || field.type === "radio")) {
        entry.checked = field.checked;
        if (field.indeterminate) entry.indeterminate = true;
      } else if (name === "option") {
        entry.selected = field.selected;
        entry.label = field.label;
      } else if (name === "select") {
        entry.selectedIndex = field.selectedIndex;
      } else if (name === "progress") {
        entry.value = field.position < 0 ? null : field.value;
      } else if (name === "input" && field.type === "file") {
        entry.files = field.files.length;
      } else if ("value" in field && name !== "button") {
        // Nobody reads a field without a box, which may mirror a secret one.
        if (secret) entry.valueLength = field.value.length;
        else if (entry.box) entry.value = field.value;
        else if (name === "input" || name === "textarea") entry.unseen = true;
      }
      if (field.willValidate && !field.validity.valid)
        entry.invalid = Object.keys(ValidityState.prototype)
          .filter((key) => key !== "valid" && field.validity[key]);
      if (!secret && (name === "input" || name === "textarea") && field.selectionStart !== null)
        entry.caret = [field.selectionStart, field.selectionEnd];
      if (field.labels?.length) entry.labels = field.labels.length;
    };
    const fields = ["input", "textarea", "select", "button", "output", "option", "progress", "meter"];
    const addElement = (element, frame, entry, isInSecret) => {
      const it = own(element);
      const rect = it.getBoundingClientRect();
      entry.box = rect.width || rect.height || rect.left || rect.top ? box(rect, frame) : null;
      addStyle(element, it, frame, entry, isInSecret);
      if (it.onclick || it.onmousedown || it.onmouseup) entry.handler = true;
      if (it.isContentEditable) entry.editable = true;
      if (it.tabIndex >= 0) entry.tabIndex = it.tabIndex;
      if (it.closest("[inert]")) entry.inert = true;
      const name = it.localName;
      if ((name === "a" || name === "area") && it.href) {
        entry.href = withoutPage(String(it.href.baseVal ?? it.href));
        if (it.matches(":visited")) entry.visited = true;
      }
      if (fields.includes(name)) addField(element, frame, entry);
      if (name === "details" || name === "dialog") entry.open = it.open;
      if (name === "dialog") entry.modal = it.matches(":modal");
      if (it.popover) entry.popoverOpen = it.matches(":popover-open");
      if (name === "img") {
        entry.natural = [it.naturalWidth, it.naturalHeight];
        entry.loaded = it.complete && it.naturalWidth > 0;
      }
      if (name === "video" || name === "audio") {
        const { paused, muted, currentTime, duration } = it;
        Object.assign(entry, {
          paused, muted, currentTime, duration: isFinite(duration) ? duration : null });
      }
      if (name === "th" || name === "td")
        entry.cell = [
          own(it.parentNode).rowIndex ?? null, it.cellIndex, it.rowSpan, it.colSpan];
    };

    """#

  private static let walk = #"""
    // Whether a text of white space, which the inspector omits, precedes the next node.
    let isAfterSpace = false;
    const enterFrame = (element, frame, entry) => {
      let inner = null;
      try { inner = own(element).contentDocument; } catch {}
      if (!own(inner).defaultView) {
        entry.frameUnreachable = true;
        return;
      }
      const rect = own(element).getBoundingClientRect();
      const style = frame.window.getComputedStyle(element);
      frames.push({
        node: nodes.length - 1, document: nodes.length, url: withoutPage(own(inner).URL), title: own(inner).title });
      walk(inner, {
        window: own(inner).defaultView,
        x: frame.x + rect.left + own(element).clientLeft + parseFloat(style.paddingLeft || 0),
        y: frame.y + rect.top + own(element).clientTop + parseFloat(style.paddingTop || 0) });
    };
    const walk = (node, frame, isInSecret = false) => {
      const it = own(node), type = it.nodeType;
      if (nodes.length >= MAX_NODES) return;
      if (type === 3 && !/[^\t\n\f\r ]/.test(it.data)) {
        isAfterSpace = true;
        return;
      }
      const entry = { t: type, n: it.nodeName };
      order.set(node, nodes.length);
      nodes.push(entry);
      if (isAfterSpace) entry.space = true;
      isAfterSpace = false;
      if (type === 1) {
        const language = it.getAttribute("xml:lang") ?? it.getAttribute("lang");
        if (language !== null) entry.lang = language;
        try {
          addElement(node, frame, entry, isInSecret);
        } catch (error) {
          entry.error = String(error);
          // What is not known of it may be that it is secret.
          entry.secret = true;
        }
        isInSecret ||= Boolean(entry.secret) || isSource(it.nodeName);
      } else if (type === 3 || type === 4 || type === 8) {
        entry.length = node.data.length;
        // The inspector shortens such a text.
        if (type === 3 && entry.length > LONG_TEXT && !isInSecret) entry.text = node.data;
        if (type === 3) {
          const range = own(it.ownerDocument).createRange();
          range.selectNodeContents(node);
          entry.rects = boxes(range.getClientRects(), frame);
        }
      }
      const shadow = type === 1 ? it.shadowRoot : null;
      if (shadow) walk(shadow, frame, isInSecret);
      for (let child = it.firstChild; child && nodes.length < MAX_NODES; child = own(child).nextSibling)
        walk(child, frame, isInSecret);
      if (type === 1 && ["iframe", "frame", "object", "embed"].includes(it.localName))
        enterFrame(node, frame, entry);
    };

    """#

  private static let summary = #"""
    walk(document, { window, x: 0, y: 0 });
    const index = (node) => order.get(node) ?? null;
    const page = own(document);
    let active = page.activeElement;
    for (let depth = 0; active && depth < 100; depth += 1) {
      let inner = null;
      try { inner = own(own(active).shadowRoot ?? own(active).contentDocument).activeElement; } catch {}
      if (!inner) break;
      active = inner;
    }
    const selection = getSelection(), root = page.documentElement;
    return JSON.stringify({
      url: withoutPage(page.URL), title: page.title, language: root?.lang,
      readyState: page.readyState, compatMode: page.compatMode,
      hasFocus: page.hasFocus(),
      viewport: [innerWidth, innerHeight], scroll: [scrollX, scrollY],
      size: [root?.scrollWidth, root?.scrollHeight], devicePixelRatio, agent: navigator.userAgent,
      fullscreen: index(page.fullscreenElement),
      focus: active === page.body ? null : index(active),
      selection: selection?.rangeCount ? {
        anchor: index(selection.anchorNode), anchorOffset: selection.anchorOffset,
        focus: index(selection.focusNode), focusOffset: selection.focusOffset,
        collapsed: selection.isCollapsed } : null,
      frames, truncated: nodes.length >= MAX_NODES, spaces: true, nodes });
    """#
}
