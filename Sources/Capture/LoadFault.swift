// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Returns why the browser could not load something, followed by the browser's name for it.
///
/// - Parameter code: The browser's name, such as `net::ERR_CONNECTION_REFUSED`.
/// - Returns: The description and the name; only the name if there is no description.
func reasonNotLoaded(_ code: String) -> String {
  let name = code.hasPrefix("net::") ? String(code.dropFirst(5)) : code
  let words = loadFaults.first { fault in
    fault.names.contains { $0.hasSuffix("*") ? name.hasPrefix($0.dropLast()) : name == $0 }
  }?.words
  return words.map { "\($0) (\(code))" } ?? code
}

/// Returns an address for display: without user name, password, query and fragment, and shortened.
func shownAddress(_ url: String) -> String {
  let scheme = url.prefix { $0 != ":" }
  let rest = url.dropFirst(scheme.count)
  // An address without a server contains the content itself.
  guard rest.hasPrefix("://") else { return scheme + ":" }
  let place = rest.dropFirst(3).prefix { $0 != "?" && $0 != "#" }.prefix(200)
  let server = place.prefix { $0 != "/" }
  let host = server.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
  return "\(scheme)://\(host)\(place.dropFirst(server.count))"
}

/// The browser's names, where `*` matches any suffix, with their descriptions.
private let loadFaults: [(names: [String], words: String)] = [
  (["ERR_ABORTED"], "it is not a page, but for example a download or an empty response"),
  (["ERR_FILE_NOT_FOUND"], "the file does not exist"),
  (["ERR_NAME_NOT_RESOLVED"], "the host name does not exist"),
  (["ERR_CONNECTION_REFUSED"], "no server listens at this address"),
  (
    ["ERR_CONNECTION_RESET", "ERR_CONNECTION_CLOSED", "ERR_EMPTY_RESPONSE"],
    "the server closed the connection"
  ),
  (["ERR_CONNECTION_TIMED_OUT", "ERR_TIMED_OUT"], "the server does not answer"),
  (["ERR_ADDRESS_UNREACHABLE", "ERR_INTERNET_DISCONNECTED"], "the network cannot reach it"),
  (["ERR_CERT_*"], "the server's certificate is not valid"),
  (["ERR_SSL_*"], "cannot establish an encrypted connection"),
  (["ERR_INVALID_AUTH_CREDENTIALS"], "the server requires a user name and a password"),
  (["ERR_TOO_MANY_REDIRECTS"], "too many redirects"),
  (["ERR_UNSAFE_PORT"], "browsers do not open this port"),
  (
    ["ERR_BLOCKED_BY_RESPONSE*", "ERR_BLOCKED_BY_CSP", "ERR_BLOCKED_BY_ORB"],
    "the page or the server blocks it"
  ),
  (["ERR_PROXY_CONNECTION_FAILED", "ERR_TUNNEL_CONNECTION_FAILED"], "the proxy does not answer"),
  (["ERR_ACCESS_DENIED"], "access is denied"),
]
