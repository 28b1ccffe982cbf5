// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls
internal import WireProtocol

/// The limits of the input that waits to be handled: for one connection, for all, and of time.
extension Clients {
  /// Updates the count of all bytes with those of a connection.
  func countBytes(of connection: Connection) {
    inputBytes += connection.heldBytes - connection.countedBytes
    connection.countedBytes = connection.heldBytes
    if !connection.hasWork { departed[connection.id] = nil }
  }

  /// Closes connections that hold too much input.
  ///
  /// A connection that alone holds too much is closed. If all together hold too much, those with the
  /// most are closed, so that nobody can keep others from being served.
  func limitInput(of connection: Connection) {
    let limits = configuration.limits
    // Complete requests only wait; the service reads no more until they are handled.
    if connection.input.bufferedBytes > limits[.connectionBytes] {
      refuse(connection, .over(.connectionBytes, limits, "this connection sent too much"))
    }
    while inputBytes > limits[.inputBytes],
      let largest = open.values.max(by: { $0.droppableBytes < $1.droppableBytes }),
      largest.droppableBytes > 0
    {
      refuse(
        largest, .over(.inputBytes, limits, "all connections sent too much, and this one the most"))
    }
  }

  /// Records when a line or a document began that is still incomplete.
  ///
  /// - Parameter isNew: Whether an earlier line was complete, so that this one is another.
  func noteProgress(of connection: Connection, isNew: Bool) {
    guard connection.input.bufferedBytes > 0 else {
      connection.incompleteSince = nil
      return
    }
    guard isNew || connection.incompleteSince == nil else { return }
    let now = monotonicNow()
    connection.incompleteSince = now
    if incomplete.count > 2 * open.count + 16 {
      incomplete.removeAll { open[$0.client]?.incompleteSince != $0.since }
    }
    incomplete.append((connection.id, now))
  }

  /// The time at which the oldest incomplete input is dropped.
  var nextDrop: Duration? {
    while let first = incomplete.first, open[first.client]?.incompleteSince != first.since {
      incomplete.removeFirst()
    }
    return incomplete.first.map { $0.since + patience }
  }

  /// Drops input that stays incomplete for too long.
  func dropIncomplete(at now: Duration) {
    while let drop = nextDrop, drop <= now {
      guard let connection = open[incomplete.removeFirst().client] else { continue }
      connection.incompleteSince = nil
      log.warning("\(connection.label): its input stays incomplete: dropped")
      for arrival in connection.input.dropUnfinished() { handle(arrival, of: connection) }
      countBytes(of: connection)
      look(after: [connection.id])
    }
  }

  private var patience: Duration { .seconds(configuration.limits[.inputSeconds]) }
}
