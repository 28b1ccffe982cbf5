// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SystemCalls
import TestSupport
import Testing

@testable import AudioOutput

@Suite struct StreamSinkTests {
  @Test("sox reads every sample of the stream from a pipe")
  func pipe() throws {
    let samples = tone(70_000)
    let stream = Pipe()
    let sink = try StreamSink(
      descriptor: stream.fileHandleForWriting.fileDescriptor, path: "(pipe)", sampleRate: 22050)
    let writer = Thread {
      do throws(AudioOutputError) {
        try sink.write(samples[..<1])
        try sink.write(samples[1...])
        try sink.finish()
      } catch {
        Issue.record(error)
      }
      try? stream.fileHandleForWriting.close()
    }
    writer.start()
    let bytes = stream.fileHandleForReading.readDataToEndOfFile()
    #expect(bytes.count == 44 + samples.count * 2)
    #expect(bytes[4..<8] == Data([255, 255, 255, 255]))
    #expect(bytes[40..<44] == Data([255, 255, 255, 255]))
    #expect(try soxSamples("-", input: bytes) == samples)
  }

  @Test("a regular file as standard output gets its sizes, after what stands before")
  func regularFile() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("out")
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    try writeAll(Array("before".utf8), to: descriptor)
    let sink = try StreamSink(descriptor: descriptor, path: path, sampleRate: 22050)
    try sink.write(tone(100)[...])
    try sink.finish()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(bytes.prefix(6) == Data("before".utf8))
    #expect(
      bytes.dropFirst(6).prefix(44) == Data(WAVHeader(sampleRate: 22050, dataSize: 200).bytes))
    #expect(bytes.count == 6 + 44 + 200)
  }

  @Test("a file open for appending keeps the open sizes, at its end")
  func appending() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("out")
    let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND, 0o600)
    defer { close(descriptor) }
    let sink = try StreamSink(descriptor: descriptor, path: path, sampleRate: 22050)
    try sink.write([1, 2])
    try sink.finish()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(Array(bytes) == WAVHeader(sampleRate: 22050).bytes + [1, 0, 2, 0])
  }

  @Test("a reader that goes away is told apart from a failure")
  func readerGone() throws {
    signal(SIGPIPE, SIG_IGN)
    let stream = Pipe()
    let sink = try StreamSink(
      descriptor: stream.fileHandleForWriting.fileDescriptor, path: "(pipe)", sampleRate: 22050)
    try sink.write(tone(10)[...])
    try stream.fileHandleForReading.close()
    let error = failure { () throws(AudioOutputError) in try sink.write(tone(10)[...]) }
    #expect(error == .readerGone)
  }

  @Test("a full device is an error that names it")
  func fullDevice() throws {
    let sink = try openFile("/dev/full", sampleRate: 22050)
    let error = failure { () throws(AudioOutputError) in try sink.write([1]) }
    #expect(
      error == .file(FileProblem("/dev/full", .system(SystemError("write", code: ENOSPC)))))
  }

  @Test("a writer that waits for a slow reader returns when interrupted")
  func interruptedWhileBlocked() async throws {
    let stream = Pipe()
    let sink = try StreamSink(
      descriptor: stream.fileHandleForWriting.fileDescriptor, path: "(pipe)", sampleRate: 22050)
    let error = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let error = failure { () throws(AudioOutputError) in try sink.write(tone(200_000)[...]) }
        continuation.resume(returning: error)
      }
      // The pipe is full, and so the writer waits, when nothing more can be written to it.
      let end = stream.fileHandleForWriting.fileDescriptor
      var writable = pollfd(fd: end, events: Int16(POLLOUT), revents: 0)
      repeat { poll(&writable, 1, 0) } while writable.revents != 0
      sink.interrupt()
    }
    #expect(error == .interrupted)
  }

  @Test("a named pipe gets the stream form, another format is refused there")
  func namedPipe() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("fifo.wav")
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let sink = try openFile(path, sampleRate: 22050)
    try sink.write([7])
    try sink.finish()
    var bytes = [UInt8](repeating: 0, count: 100)
    #expect(read(reader, &bytes, 100) == 46)
    #expect(Array(bytes.prefix(46)) == WAVHeader(sampleRate: 22050).bytes + [7, 0])

    let flac = directory.file("fifo.flac")
    try #require(mkfifo(flac, 0o600) == 0)
    let flacReader = open(flac, O_RDONLY | O_NONBLOCK)
    defer { close(flacReader) }
    let error = failure { () throws(AudioOutputError) in
      _ = try openFile(flac, sampleRate: 22050)
    }
    #expect(error?.description.contains("only WAV") == true)
  }

  @Test("an empty stream still has a header")
  func empty() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("out")
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    let sink = try StreamSink(descriptor: descriptor, path: path, sampleRate: 8000)
    try sink.finish()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(Array(bytes) == WAVHeader(sampleRate: 8000, dataSize: 0).bytes)
  }
}
