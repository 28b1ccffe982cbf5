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

  /// Drops the input of connections if all together hold too much: first that of the one with the
  /// most, so that nobody can keep others from being served.
  func limitInput() {
    let limits = configuration.limits
    while inputBytes > limits[.inputBytes], let largest, largest.droppableBytes > 0 {
      if largest.isClosed {
        // Its client has gone, but its requests still wait.
        largest.noteClosed(dropping: true)
        countBytes(of: largest)
      } else {
        refuse(
          largest,
          .over(.inputBytes, limits, "all connections sent too much, and this one the most"))
      }
    }
  }

  /// The connection that frees the most bytes when it is dropped.
  private var largest: Connection? {
    [open.values, departed.values]
      .compactMap { $0.max { $0.droppableBytes < $1.droppableBytes } }
      .max { $0.droppableBytes < $1.droppableBytes }
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
      log.warning("its input stays incomplete: dropped", about: connection.label)
      connection.add(connection.input.dropUnfinished())
      look(after: [connection.id])
    }
  }

  private var patience: Duration { .seconds(configuration.limits[.inputSeconds]) }
}
