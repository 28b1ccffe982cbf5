// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import SystemCalls

extension PageCapture {
  /// Attaches to a page of a running browser, which keeps its size, its language and its profile.
  mutating func attach(_ client: inout DevToolsClient) throws(CaptureError) {
    let deadline = Deadline.after(seconds: request.timeout)
    // Another program drives the browser and answers them.
    client.watch.dismissesDialogs = false
    let version = try client.call("Browser.getVersion", until: deadline)
    engine = version.text("product") ?? ""
    let targets = try client.call("Target.getTargets", until: deadline)
    guard let list = targets.json("targetInfos") else { throw .notTheProtocol }
    let pages = try attempt(DebuggedPage.list(Array(list)), orThrow: CaptureError.message)
    let choice = try attempt(DebuggedPage.choose(request.page, among: pages)) {
      CaptureError.page($0)
    }
    if let warning = choice.warning { warnings.append(warning) }
    let attached = try client.call("Target.attachToTarget", until: deadline) {
      $0.member("targetId", choice.page.target)
      $0.member("flatten", true)
    }
    guard let session = attached.text("sessionId") else { throw .notTheProtocol }
    self.session = session
    client.watch.session = session
    try requestEvents(&client, deadline)
    try PageObserver.add(to: &client, in: session, deadline)
    try client.watch.notifications.add(to: &client, in: session, deadline)
    if !request.address.isEmpty {
      try load(&client, deadline)
    } else {
      try findPage(&client, deadline)
    }
    try settle(&client, deadline)
  }

  /// Follows the documents that the page has already.
  private func findPage(
    _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    let tree = try client.call("Page.getFrameTree", in: session, until: deadline)
    client.watch.mainFrame = tree.text("frameTree", "frame", "id")
    let frames = tree.json("frameTree").flatMap(childFrames) ?? []
    for frame in [client.watch.mainFrame].compactMap(\.self) + frames {
      try PageObserver.run(in: frame, &client, in: session, deadline)
    }
    try client.watch.notifications.run(&client, in: session, deadline)
    let state = try client.call("Runtime.evaluate", in: session, until: deadline) {
      $0.member("expression", PageScripts.readyState)
      $0.member("returnByValue", true)
    }
    // Otherwise its events follow.
    if state.text("result", "value") == "complete" { client.watch.isThere() }
  }
}
