// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Why the browser could not load something, in words, with its own name for that behind them.
///
/// - Parameter code: The browser's name, such as `net::ERR_CONNECTION_REFUSED`.
/// - Returns: The words and the name; the name alone where there are none for it.
func reasonNotLoaded(_ code: String) -> String {
  let name = code.hasPrefix("net::") ? String(code.dropFirst(5)) : code
  let words = loadFaults.first { fault in
    fault.names.contains { $0.hasSuffix("*") ? name.hasPrefix($0.dropLast()) : name == $0 }
  }?.words
  return words.map { "\($0) (\(code))" } ?? code
}

/// An address as it is told: without who asks for it and what is asked, and short.
func shownAddress(_ url: String) -> String {
  let scheme = url.prefix { $0 != ":" }
  let rest = url.dropFirst(scheme.count)
  // What has no server has its content in its place.
  guard rest.hasPrefix("://") else { return scheme + ":" }
  let place = rest.dropFirst(3).prefix { $0 != "?" && $0 != "#" }.prefix(200)
  let server = place.prefix { $0 != "/" }
  let host = server.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
  return "\(scheme)://\(host)\(place.dropFirst(server.count))"
}

/// What the browser calls them, where `*` stands for any ending, and what each is.
private let loadFaults: [(names: [String], words: String)] = [
  (["ERR_ABORTED"], "it is nothing to be shown, such as a download or an empty answer"),
  (["ERR_FILE_NOT_FOUND"], "there is no such file"),
  (["ERR_NAME_NOT_RESOLVED"], "nobody knows a computer of that name"),
  (["ERR_CONNECTION_REFUSED"], "no server listens there"),
  (
    ["ERR_CONNECTION_RESET", "ERR_CONNECTION_CLOSED", "ERR_EMPTY_RESPONSE"],
    "the server ended the connection"
  ),
  (["ERR_CONNECTION_TIMED_OUT", "ERR_TIMED_OUT"], "the server does not answer"),
  (["ERR_ADDRESS_UNREACHABLE", "ERR_INTERNET_DISCONNECTED"], "the network does not lead there"),
  (["ERR_CERT_*"], "the server's certificate does not hold"),
  (["ERR_SSL_*"], "no encrypted connection to the server comes about"),
  (["ERR_INVALID_AUTH_CREDENTIALS"], "the server wants a user's name and password"),
  (["ERR_TOO_MANY_REDIRECTS"], "it leads from one address to the next without end"),
  (["ERR_UNSAFE_PORT"], "browsers do not open this port"),
  (
    ["ERR_BLOCKED_BY_RESPONSE*", "ERR_BLOCKED_BY_CSP", "ERR_BLOCKED_BY_ORB"],
    "the page or the server forbids it"
  ),
  (["ERR_PROXY_CONNECTION_FAILED", "ERR_TUNNEL_CONNECTION_FAILED"], "the proxy does not answer"),
  (["ERR_ACCESS_DENIED"], "it may not be read"),
]
