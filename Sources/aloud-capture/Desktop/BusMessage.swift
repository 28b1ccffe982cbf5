// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI

/// The address of an object on the accessibility bus.
struct ObjectAddress: Hashable {
  let connection: String
  let path: String

  /// The path that stands for no object.
  static let nowhere = "/org/a11y/atspi/null"

  /// Returns a unique identifier: the path of the object, preceded by its connection if that is a
  /// different one.
  func identifier(on connection: String) -> String {
    self.connection == connection ? path : self.connection + path
  }
}

/// A call of a method of an object, whose reply is not awaited until it is needed.
///
/// For one thread.
final class PendingCall {
  private let pending: OpaquePointer

  /// Sends the call, with this timeout in milliseconds; nil if the bus is gone.
  init?(
    _ method: String, of interface: String, to address: ObjectAddress, _ arguments: [Argument],
    on bus: OpaquePointer, milliseconds: Int
  ) {
    guard
      let message = dbus_message_new_method_call(
        address.connection, address.path, interface, method)
    else { return nil }
    defer { dbus_message_unref(message) }
    var place = DBusMessageIter()
    dbus_message_iter_init_append(message, &place)
    for argument in arguments { argument.append(to: &place) }
    var pending: OpaquePointer?
    guard dbus_connection_send_with_reply(bus, message, &pending, Int32(milliseconds)) != 0,
      let pending
    else { return nil }
    self.pending = pending
  }

  deinit {
    dbus_pending_call_cancel(pending)
    dbus_pending_call_unref(pending)
  }

  /// Waits for the reply; nil if it is an error, such as a timeout.
  func reply() -> BusReply? {
    dbus_pending_call_block(pending)
    guard let message = dbus_pending_call_steal_reply(pending) else { return nil }
    let reply = BusReply(taking: message)
    return dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN ? reply : nil
  }

  enum Argument {
    case word(String)
    case number(Int32)
    case unsigned(UInt32)
    /// A floating-point number within a variant.
    case figure(Double)

    fileprivate func append(to place: inout DBusMessageIter) {
      switch self {
      case .word(let word):
        word.withCString {
          var pointer: UnsafePointer<CChar>? = $0
          _ = dbus_message_iter_append_basic(&place, BusType.string.code, &pointer)
        }
      case .number(var number):
        dbus_message_iter_append_basic(&place, BusType.int32.code, &number)
      case .unsigned(var number):
        dbus_message_iter_append_basic(&place, BusType.uint32.code, &number)
      case .figure(var figure):
        var inner = DBusMessageIter()
        dbus_message_iter_open_container(
          &place, BusType.variant.code, String(BusType.double.rawValue), &inner)
        dbus_message_iter_append_basic(&inner, BusType.double.code, &figure)
        dbus_message_iter_close_container(&place, &inner)
      }
    }
  }
}

/// The types of values on the bus, by their codes.
enum BusType: Character {
  case string = "s"
  case path = "o"
  case int32 = "i"
  case uint32 = "u"
  case double = "d"
  case boolean = "b"
  case array = "a"
  case structure = "r"
  case entry = "e"
  case variant = "v"

  fileprivate var code: Int32 { Int32(rawValue.asciiValue ?? 0) }
}

/// A reply on the bus.
///
/// For one thread.
final class BusReply {
  private let message: OpaquePointer

  fileprivate init(taking message: OpaquePointer) { self.message = message }

  deinit { dbus_message_unref(message) }

  /// The values of the reply.
  var values: BusValues {
    var place = DBusMessageIter()
    dbus_message_iter_init(message, &place)
    return BusValues(place, of: self)
  }
}

/// The values in a reply or in a part of it, one after the other.
struct BusValues {
  private var place: DBusMessageIter
  /// The reply, because the values are in its memory.
  private let reply: BusReply

  fileprivate init(_ place: DBusMessageIter, of reply: BusReply) {
    self.place = place
    self.reply = reply
  }

  /// Returns the next value if it is a string or a path.
  mutating func word() -> String? {
    guard isNext(.string) || isNext(.path) else { return nil }
    var word: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&place, &word)
    dbus_message_iter_next(&place)
    return word.map { String(cString: $0) }
  }

  /// Returns the next value if it is an integer.
  mutating func number() -> Int? {
    if isNext(.int32) {
      var number: Int32 = 0
      dbus_message_iter_get_basic(&place, &number)
      dbus_message_iter_next(&place)
      return Int(number)
    }
    guard isNext(.uint32) else { return nil }
    var number: UInt32 = 0
    dbus_message_iter_get_basic(&place, &number)
    dbus_message_iter_next(&place)
    return Int(number)
  }

  /// Returns the next value if it is true or false.
  mutating func truth() -> Bool? {
    guard isNext(.boolean) else { return nil }
    var truth: dbus_bool_t = 0
    dbus_message_iter_get_basic(&place, &truth)
    dbus_message_iter_next(&place)
    return truth != 0
  }

  /// Returns the next two values as 64 bits, the lower ones first.
  mutating func bits() -> UInt64 {
    let low = number() ?? 0
    return UInt64(truncatingIfNeeded: low) | UInt64(truncatingIfNeeded: number() ?? 0) << 32
  }

  /// Returns the next value if it is a floating-point number.
  mutating func figure() -> Double? {
    guard isNext(.double) else { return nil }
    var figure = 0.0
    dbus_message_iter_get_basic(&place, &figure)
    dbus_message_iter_next(&place)
    return figure
  }

  /// Returns the values in the next one if it is of a type that contains others.
  mutating func inside(_ type: BusType) -> BusValues? {
    guard isNext(type) else { return nil }
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&place, &inner)
    dbus_message_iter_next(&place)
    return BusValues(inner, of: reply)
  }

  private mutating func isNext(_ type: BusType) -> Bool {
    dbus_message_iter_get_arg_type(&place) == type.code
  }
}
