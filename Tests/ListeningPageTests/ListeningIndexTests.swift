// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import ListeningPage
import Testing

@Suite("The index of listening pages") struct ListeningIndexTests {
  private func index(_ entries: [ListeningIndexEntry]) -> String {
    var writer = ListeningIndexWriter()
    for entry in entries { writer.append(entry) }
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  private func entry(
    _ title: String?, page: String?, _ status: ListeningIndexEntry.Status = .rendered,
    error: String? = nil
  ) -> ListeningIndexEntry {
    ListeningIndexEntry(
      title: title, input: "screens/x.json", page: page, seconds: 61.2, status: status, error: error
    )
  }

  @Test("Each screen has a row with its link, its duration and its status, in order")
  func rows() {
    let html = index([
      entry("Inbox", page: "inbox.listen.html"), entry(nil, page: "b.listen.html", .incomplete),
      ListeningIndexEntry(
        title: nil, input: "gone.json", page: nil, seconds: 0, status: .failed,
        error: "cannot open gone.json"),
    ])
    #expect(
      html.all(between: "<tr class=", and: "</tr>") == [
        """
        "rendered"><th scope="row"><a href="./inbox.listen.html"><bdi>Inbox</bdi></a>\
        <span class="note"><bdi>screens/x.json</bdi></span></th><td>1:01</td><td>Complete</td>
        """,
        """
        "incomplete"><th scope="row"><a href="./b.listen.html"><bdi>screens/x.json</bdi></a></th>\
        <td>1:01</td><td>Incomplete: some words are missing</td>
        """,
        """
        "failed"><th scope="row"><bdi>gone.json</bdi><span class="note">\
        <bdi>cannot open gone.json</bdi></span></th><td>–</td><td>Failed</td>
        """,
      ])
    #expect(html.contains("<p class=\"about\">3 screens · 2:02 · 1 failed</p>"))
  }

  /// The path of a page, and its address.
  static let addresses: [(String, String)] = [
    ("a b/c#d?e%f.listen.html", "./a%20b/c%23d%3Fe%25f.listen.html"),
    ("javascript:alert(1).listen.html", "./javascript%3Aalert%281%29.listen.html"),
    ("\"><script>.listen.html", "./%22%3E%3Cscript%3E.listen.html"),
    ("é\n.listen.html", "./%C3%A9%0A.listen.html"), ("/srv/x.listen.html", "/srv/x.listen.html"),
    ("//host/x.listen.html", "/.//host/x.listen.html"),
  ]

  @Test("A link leads to the file, whatever its name is", arguments: addresses)
  func address(_ path: String, _ address: String) {
    #expect(index([entry("x", page: path)]).contains("<a href=\"\(address)\">"))
  }

  @Test("No title becomes markup; the index loads nothing and has no script")
  func safety() {
    let html = index([entry("</th><script>alert(1)</script>", page: nil, error: "<img src=x>")])
    for mark in ["<script", "<img", "http:", "https:", "url(", " style=\""] {
      #expect(!html.contains(mark), "\(mark)")
    }
    #expect(html.contains("content=\"default-src 'none'; style-src 'sha256-"))
    #expect(html.hasSuffix("</html>\n"))
  }
}
