// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// Reads Android's AccessibilityNodeInfo as JSON (docs/formats/android-nodes.md).
///
/// - Returns: The tree; nothing when the findings hold an error.
/// - Complexity: O(bytes), without recursion.
func readAndroidNodes(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  do throws(JSONError) {
    let nodes = try AndroidNode.parse(text)
    if let stranger = nodes.indices.first(where: { nodes[$0].isOfOtherDriver }) {
      findings.error(
        .particular(
          "this was taken by another driver than androidAccessibility, and is not read; take it "
            + "with that one"), at: nodes.offsets[stranger])
      return nil
    }
    let views = nodes.map { node, offset in
      node.facts.view(context.trace, at: offset)
    }
    placeItems(of: nodes, in: views, context.trace)
    var importer = PlatformImporter(views, dissolvesCells: false, context: context)
    // The reader of Android goes by the order of the views.
    importer.assembly.builder.tree.order = .tree
    importer.assembly.builder.tree.screen = nodes.entries.lazy.compactMap(\.screen).first
    importer.run(focus: nodes.entries.firstIndex { $0.isFocused == true })
    return importer.assembly.finish(&findings)
  } catch {
    findings.error(.json(error.fault), at: error.offset)
    return nil
  }
}

/// Tells what is in lists and tables where it is in them.
private func placeItems(
  of nodes: Outline<AndroidNode>, in views: Outline<PlatformEntry>, _ trace: ImportTrace?
) {
  // For each node the nearest collection around it, or minus one.
  var around = [Int](repeating: -1, count: nodes.indices.count)
  for index in nodes.indices {
    if let parent = nodes.parent(of: index) {
      around[index] = nodes[parent].collection == nil ? around[parent] : parent
    }
    guard nodes[index].collection != nil || nodes[index].item != nil else { continue }
    var details = views[index].node.details ?? NodeDetails()
    if let collection = nodes[index].collection {
      views[index].node.containerType = collection.isTable ? .dataTable : .list
      trace?.give("containerType", FormatRules.collection, at: nodes.offsets[index])
      if collection.isTable {
        details.table = TableSize(rows: collection.rows, columns: collection.columns)
      }
    }
    if around[index] >= 0, let collection = nodes[around[index]].collection,
      let item = nodes[index].item
    {
      if collection.isTable { details.cell = item.cell }
      if let place = collection.position(of: item) { details.position = place }
      if item.isHeading == true {
        views[index].node.traits.insert(.header)
        trace?.give("traits", FormatRules.itemInCollection, at: nodes.offsets[index])
      }
    }
    if details.table != nil || details.cell != nil || details.position != nil {
      views[index].node.details = details
    }
  }
}
