// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeFormats

/// Small documents for the rules of each format that none of its samples shows.
enum RuleDocuments {
  static let all: [TreeFormat: [String]] = [
    .aloud: [
      #"""
      {"aloud":1,"root":{"id":"r","mood":"odd"}}
      """#
    ],
    .chromium: [
      #"""
      {"nodes":[{"nodeId":"1","role":{"value":"RootWebArea"},"childIds":["2"]},
      {"nodeId":"2","parentId":"1","role":{"value":"list"},"childIds":[]},
      {"nodeId":"2","parentId":"1","role":{"value":"list"},"childIds":[]},
      {"nodeId":"7","parentId":"9","role":{"value":"button"},"name":{"value":"Lost"},
      "childIds":[]}]}
      """#,
      #"""
      {"nodes":[{"nodeId":"1","role":{"value":"RootWebArea"},"childIds":["2","3"]},
      {"nodeId":"2","parentId":"1","role":{"value":"textbox"},"name":{"value":"Code"},
      "value":{"value":"12"},"childIds":[],"backendDOMNodeId":2},
      {"nodeId":"3","parentId":"1","role":{"value":"textbox"},"name":{"value":"Pin"},
      "value":{"value":"12"},"childIds":[],"backendDOMNodeId":3}],
      "domSnapshot":{"documents":[{"nodes":{"parentIndex":[-1,0,0],"backendNodeId":[1,2,3],
      "attributes":[[],[0,1],[]]},"layout":{"nodeIndex":[2],"styles":[[2,3,4]]}}],
      "strings":["autocomplete","one-time-code","block","visible","disc"]}}
      """#,
      String(
        decoding: (try? ChromiumElement.page(SafariDifferenceTests.samples)) ?? [], as: UTF8.self),
    ],
    .idb: [
      #"""
      [{"type":"NavigationBar","children":[
      {"type":"Button","title":"Back","identifier":"BackButton","expanded":true,"mood":"odd"}]},
      {"type":"Tab","AXLabel":"Filter","AXValue":"0","content_required":true},
      {"type":"Button","AXLabel":"Go","children":[{"type":"Button","AXLabel":"Go"}]},
      {"type":"Cell","AXLabel":"Wi-Fi","children":[
      {"type":"Switch","AXLabel":"Wi-Fi","AXValue":"1"}]},
      {"type":"Cell"},{"type":"Blob","AXLabel":"b"},
      {"type":"TextField","AXLabel":"Name","placeholder":"Name"},
      {"type":"Other","AXLabel":"One Two","children":[
      {"type":"StaticText","AXLabel":"One"},{"type":"StaticText","AXLabel":"Two"}]},
      {"type":"Cell","AXLabel":"Row","children":[{"type":"Button","AXLabel":"More"}]},
      {"type":"WebView","children":[{"type":"Other","AXLabel":"Fees","AXValue":"2","children":[
      {"type":"StaticText","AXLabel":"Fees"}]}]}]
      """#
    ],
    .appiumIOS: [
      #"""
      <XCUIElementTypeWindow><XCUIElementTypeCell visible="true" mood="odd" traits="Glow"/>
      <XCUIElementTypeCell visible="true"><XCUIElementTypeStaticText label="a" visible="true"/>
      </XCUIElementTypeCell><XCUIElementTypeTextField label="Name" placeholderValue="Name" visible="true"/>
      <XCUIElementTypeButton name="BackButton" label="Back" visible="true"/>
      <XCUIElementTypeTab label="Filter" value="0" visible="true"/>
      </XCUIElementTypeWindow>
      """#
    ],
    .detox: [
      #"""
      <?xml version="1.0" encoding="utf-8"?>
      <ViewHierarchy>
       <UIWindow alpha="1.0" class="UIWindow" focused="false" height="100" label="Shop" visibility="visible" width="90">
        <UINavigationBar alpha="1.0" class="UINavigationBar" focused="false" height="9" visibility="visible" width="90" x="0" y="0">
         <UIButton alpha="1.0" class="UIButton" focused="false" height="9" id="BackButton" label="Back" visibility="visible" width="9" x="0" y="0" />
        </UINavigationBar>
        <UITabBar alpha="1.0" class="UITabBar" focused="false" height="9" visibility="visible" width="90" x="0" y="90">
         <UITabBarButton alpha="1.0" class="UITabBarButton" focused="false" height="9" label="Home" value="1" visibility="visible" width="9" x="0" y="0" />
         <UITabBarButton alpha="1.0" class="UITabBarButton" focused="false" height="9" label="Mail" value="0" visibility="visible" width="9" x="9" y="0" />
        </UITabBar>
        <UITableViewCell alpha="1.0" class="UITableViewCell" focused="false" height="9" visibility="visible" width="90" x="0" y="20">
         <UILabel alpha="1.0" class="UILabel" focused="false" height="9" text="Wi-Fi" visibility="visible" width="9" x="0" y="0" />
         <UISwitch alpha="1.0" class="UISwitch" focused="false" height="9" label="Wi-Fi" value="1" visibility="visible" width="9" x="9" y="0" />
        </UITableViewCell>
        <UITableViewCell alpha="1.0" class="UITableViewCell" focused="false" height="9" visibility="visible" width="90" x="0" y="30">
         <UILabel alpha="1.0" class="UILabel" focused="false" height="9" text="Row" visibility="visible" width="9" x="0" y="0" />
         <UIButton alpha="1.0" class="UIButton" focused="false" height="9" label="More" visibility="visible" width="9" x="9" y="0" />
         <UIButton alpha="1.0" class="UIButton" focused="false" height="9" label="Less" visibility="visible" width="9" x="19" y="0" />
        </UITableViewCell>
        <UITableViewCell alpha="1.0" class="UITableViewCell" focused="false" height="9" visibility="visible" width="90" x="0" y="40">
         <UILabel alpha="1.0" class="UILabel" focused="false" height="9" text="Plain" visibility="visible" width="9" x="0" y="0" />
        </UITableViewCell>
        <UITableViewCell alpha="1.0" class="UITableViewCell" focused="false" height="4" visibility="visible" width="90" x="0" y="45" />
        <UIButton alpha="1.0" class="UIButton" focused="false" height="9" visibility="visible" width="9" x="0" y="50">
         <UIButtonLabel alpha="1.0" class="UIButtonLabel" focused="false" height="9" text="Go" visibility="visible" width="9" x="0" y="0" />
        </UIButton>
        <UIButton alpha="1.0" class="UIButton" focused="false" height="9" label="Go on" visibility="visible" width="9" x="20" y="50">
         <UIButton alpha="1.0" class="UIButton" focused="false" height="9" label="Go on" visibility="visible" width="9" x="0" y="0" />
        </UIButton>
        <UITableViewCell alpha="1.0" class="UITableViewCell" focused="false" height="9" label="Post" visibility="visible" width="90" x="0" y="45">
         <UIButton alpha="1.0" class="UIButton" focused="false" height="9" label="Share" visibility="visible" width="9" x="0" y="0" />
        </UITableViewCell>
        <UILabel alpha="1.0" class="UILabel" focused="false" height="9" label="Said" text="Shown" visibility="visible" width="9" x="0" y="60" />
        <UIButton alpha="1.0" class="UIButton" focused="false" height="9" mood="odd" visibility="visible" width="9" x="40" y="50" />
        <UILabel alpha="1.0" class="UILabel" focused="false" height="9" label="Same" value="Same" visibility="visible" width="9" x="0" y="60" />
        <UIView alpha="1.0" class="UIView" focused="false" height="9" label="Own words" visibility="visible" width="9" x="0" y="70">
         <UILabel alpha="1.0" class="UILabel" focused="false" height="9" text="In" visibility="visible" width="9" x="0" y="0" />
        </UIView>
        <UIView alpha="1.0" class="UIView" focused="false" height="9" label="One Two" visibility="visible" width="9" x="0" y="80">
         <UILabel alpha="1.0" class="UILabel" focused="false" height="9" text="One" visibility="visible" width="9" x="0" y="0" />
         <UILabel alpha="1.0" class="UILabel" focused="false" height="9" text="Two" visibility="visible" width="9" x="0" y="0" />
        </UIView>
        <UILabel alpha="1.0" class="UILabel" focused="false" height="9" text="Hidden" visibility="invisible" width="9" x="0" y="60" />
        <UIView alpha="1.0" class="UIView" focused="false" height="100" label="Vertical scroll bar, 1 page" value="0%" visibility="visible" width="3" x="87" y="0" />
        <UITextField alpha="1.0" class="UITextField" focused="false" height="9" label="Mail" value="a@b.example" visibility="visible" width="9" x="0" y="85" />
       </UIWindow>
      </ViewHierarchy>
      """#
    ],
    .android: [
      #"""
      <hierarchy>
      <node class="Row" clickable="true" content-desc="All"><node class="TextView" text="a"/></node>
      <node class="SeekBar" text="40" content-desc="Volume" tooltip-text="Louder" live-region="1"/>
      <node class="Switch" text="ON" content-desc="Wi-Fi" checkable="true" checked="true"
      state-description="On"/><node class="Row" pane-title="Rooms"/>
      <node class="EditText" text="Mail" content-desc="Mail" error="No such domain"/>
      <node class="TextView" text="a" content-desc="b" visible-to-user="false"/>
      <node class="EditText" content-desc="Go"><node class="SeekBar" content-desc="Go"/></node>
      <node class="Row" clickable="true"><node class="Switch" checkable="true" checked="true"/><node
      class="Switch" checkable="true" checked="false"/></node></hierarchy>
      """#
    ],
    .androidNodes: [
      #"""
      {"children":[{"driverDetail":{"class":"androidAccessibility","className":"EditText",
      "text":"Ada","hintText":"Name","isImportantForAccessibility":true}},
      {"driverDetail":{"className":"EditText","contentDescription":"Go"},
      "children":[{"driverDetail":{"className":"SeekBar","contentDescription":"Go"}}]},
      {"driverDetail":{"className":"Row","isClickable":true,"tooltipText":"Rows"},"children":[
      {"driverDetail":{"className":"Switch","isCheckable":true}},
      {"driverDetail":{"className":"Switch","isCheckable":true}}]}]}
      """#
    ],
    .compose: [
      #"""
      Node #1 at (l=0.0, t=0.0, r=10.0, b=10.0)px
      [IsDialog]
       |-Node #2 at (l=0.0, t=0.0, r=10.0, b=10.0)px
       | VerticalScrollAxisRange = 'x'
       | TraversalIndex = '1.0'
       | Mood = 'odd'
       |-Node #3 at (l=0.0, t=0.0, r=10.0, b=10.0)px
       | ContentDescription = '[a]'
       | Text = '[b]'
       | Role = 'Blob'
       |-Node #4 at (l=0.0, t=0.0, r=10.0, b=10.0)px
       | Actions = [OnClick]
       |-Node #5 at (l=0.0, t=0.0, r=10.0, b=10.0)px
       | Actions = [OnClick]
       | |-Node #6 at (l=0.0, t=0.0, r=10.0, b=10.0)px
       | | ToggleableState = 'On'
       |-Node #7 at (l=0.0, t=0.0, r=10.0, b=10.0)px
       | Actions = [OnClick]
       | |-Node #8 at (l=0.0, t=0.0, r=10.0, b=10.0)px
       | | ToggleableState = 'On'
       | |-Node #9 at (l=0.0, t=0.0, r=10.0, b=10.0)px
       | | ToggleableState = 'Off'
       |-Node #10 at (l=0.0, t=0.0, r=10.0, b=10.0)px
       | ContentDescription = '[Go]'
       | EditableText = ''
       | |-Node #11 at (l=0.0, t=0.0, r=10.0, b=10.0)px
       | | ContentDescription = '[Go]'
       | | ProgressBarRangeInfo = 'ProgressBarRangeInfo(current=4.0, range=0.0..10.0, steps=9)'
      """#
    ],
    .flutter: [
      #"""
      SemanticsNode#0
       │ mood: odd
       │ flags: isChecked
       │
       ├─SemanticsNode#1
       │ │ flags: isTextField, isFocused, isLiveRegion
       │ │ validationResult: invalid
       │ │
       │ └─SemanticsNode#2
       │     label: "Name"
       │
       └─SemanticsNode#3
         │ flags: scopesRoute
         │ label: "Home"
         │
         └─SemanticsNode#4
             label: "Welcome"
      """#
    ],
    .playwright: [
      #"""
      - list
      - document:
        - text: Inside
      - generic "Box":
        - button "Go" [mood]
      - link "More" [expanded]:
        - button "One"
        - button "Two"
      """#
    ],
    .windowsUIA: [
      #"""
      {"Properties":{"30003":{"Value":50032}},"Children":[
      {"Properties":{"30003":{"Value":50004},"30005":{"Value":"Ada"},
      "30045":{"Value":"Ada"},"30046":{"Value":true}}},
      {"Properties":{"30003":{"Value":50031},"30005":{"Value":"More"},"30135":{"Value":1},
      "30015":{"Value":1031,"Name":"Culture"}}},
      {"Properties":{"30003":{"Value":50006}}},
      {"Properties":{"30003":{"Value":50029}},"Children":[
      {"Properties":{"30003":{"Value":50020},"30005":{"Value":"a"}}},
      {"Properties":{"30003":{"Value":50000},"30005":{"Value":"b"}}}]},
      {"Properties":{"30003":{"Value":50008}}},
      {"Properties":{"30003":{"Value":50025},"30005":{"Value":"Box"}},"Children":[
      {"Properties":{"30003":{"Value":50000},"30005":{"Value":"c"}}}]},
      {"Properties":{"30003":{"Value":50000}},"Children":[
      {"Properties":{"30003":{"Value":50020},"30005":{"Value":"Go"}}}]},
      {"Properties":{"30003":{"Value":50008}},"Children":[
      {"Properties":{"30003":{"Value":50007},"30070":{"Value":1}},"Children":[
      {"Properties":{"30003":{"Value":50000},"30005":{"Value":"d"}}},
      {"Properties":{"30003":{"Value":50000},"30005":{"Value":"e"}}}]}]},
      {"Properties":{"30003":{"Value":50018}},"Children":[
      {"Properties":{"30003":{"Value":50019},"30005":{"Value":"t1"}}},
      {"Properties":{"30003":{"Value":50019},"30005":{"Value":"t2"}}}]},
      {"Properties":{"30003":{"Value":50005},"30005":{"Value":"L"},
      "30010":{"Value":false}},"Children":[
      {"Properties":{"30003":{"Value":50000},"30005":{"Value":"in"}}},
      {"Properties":{"30003":{"Value":50020},"30005":{"Value":"x"}}}]},
      {"Properties":{"30003":{"Value":77777}}},
      {"Properties":{"30003":{"Value":50025},"30135":{"Value":2}},"Children":[
      {"Properties":{"30003":{"Value":50020},"30005":{"Value":"n"}}}]},
      {"Properties":{"30003":{"Value":50032},"30005":{"Value":"Dlg"},
      "30077":{"Value":true}},"Children":[
      {"Properties":{"30003":{"Value":50000},"30005":{"Value":"ok"}}}]}]}
      """#
    ],
    .atspi: [
      #"""
      {"format":"atspi2-tree","applications":[
      {"role":"application","states":["showing","visible","enabled"],"children":[
      {"role":"list","states":["showing","visible","enabled"]},
      {"role":"paragraph","states":["showing","visible","enabled"],
      "attributes":{"live":"polite"},"children":[
      {"role":"static","states":["showing","visible","enabled"],"name":"n"}]},
      {"role":"section","states":["showing","visible","enabled"],
      "attributes":{"xml-roles":"document"},"children":[
      {"role":"button","states":["showing","visible","enabled"],"name":"in"}]},
      {"role":"static","states":["showing","visible","enabled"],
      "name":"x","attributes":{"xml-roles":"LineBreak"}},
      {"role":"link","states":["showing","visible","enabled"],"children":[
      {"role":"static","states":["showing","visible","enabled"],"name":"Read"}]},
      {"role":"blob","states":["showing","visible","enabled"],"name":"b"},
      {"role":"panel","states":["showing","visible","enabled"],"name":"Side Revealer",
      "attributes":{"toolkit":"gtk"},"children":[
      {"role":"label","states":["showing","visible","enabled"],"name":"l"}]},
      {"role":"paragraph","states":["showing","visible","enabled","editable","focusable"],
      "name":"p"}]}]}
      """#
    ],
    .accessKit: [
      #"""
      {"tree":{"root":0},"focus":0,"nodes":[
      [0,{"role":"window","properties":{"children":[1,2,3,4,5,6,7,8,9,10]}}],
      [1,{"role":"image","properties":{}}],
      [2,{"role":"link","properties":{"label":"Off","disabled":true,"inPageLinkTarget":5,
      "children":[20,21]}}],
      [20,{"role":"button","properties":{"label":"b"}}],
      [21,{"role":"label","properties":{"value":"t"}}],
      [3,{"role":"genericContainer","properties":{"live":"polite","children":[22]}}],
      [22,{"role":"label","properties":{"value":"news"}}],
      [4,{"role":"group","properties":{"label":"one two","children":[23,24]}}],
      [23,{"role":"label","properties":{"value":"one"}}],
      [24,{"role":"label","properties":{"value":"two"}}],
      [5,{"role":"list","properties":{"children":[25]}}],
      [25,{"role":"listItem","properties":{"expanded":true,"children":[26,27]}}],
      [26,{"role":"button","properties":{"label":"c"}}],
      [27,{"role":"button","properties":{"label":"d"}}],
      [6,{"role":"table","properties":{"children":[28]}}],
      [28,{"role":"row","properties":{"children":[29]}}],
      [29,{"role":"cell","properties":{"children":[30]}}],
      [30,{"role":"label","properties":{"value":"cell"}}],
      [7,{"role":"LineBreak","properties":{}}],
      [8,{"role":"image","properties":{}}],
      [9,{"role":"button","actions":["increment"],"properties":{"label":"e","brailleLabel":"i"}}],
      [10,{"role":"multilineTextInput","properties":{"label":"m"}}],
      [99,{"role":"button","properties":{"label":"lost"}}]]}
      """#
    ],
    .puppeteer: [
      #"""
      {"role":"group","name":"G","mood":"odd","children":[{"role":"list"},
      {"role":"generic","name":"Box","children":[{"role":"button","name":"Go"}]},
      {"role":"generic","live":"polite","children":[{"role":"text","name":"News"}]},
      {"role":"document","children":[{"role":"button","name":"In"}]},
      {"role":"link","children":[{"role":"text","name":"Read"}]},
      {"role":"link","name":"Off","disabled":true,"children":[
      {"role":"button","name":"B"},{"role":"text","name":"t"}]},
      {"role":"dialog","name":"D","modal":true,"children":[{"role":"button","name":"OK"}]}]}
      """#
    ],
    .xcuitest: [
      #"""
       →Application, 0x1, label: 'A'
          StaticText, 0x2, label: 'On', value: On
          Other, 0x3, label: 'Rooms'
            StaticText, 0x4, label: 'Attic'
          Cell, 0x7, {{1.0, 1.0}, {2.0, 2.0}}
            StaticText, 0x8, label: 'c'
          Cell, 0x5, {{1.0, 1.0}, {2.0, 2.0}}
          StaticText, 0x6, label: 'a', title: 'b'
          Button, 0x9, identifier: 'BackButton', label: 'Back'
          Tab, 0xa, label: 'Filter', value: 0
          Other, 0xb, label: 'Vertical scroll bar, 1 page', value: 0%
          Cell, 0xc, label: 'Row'
            Button, 0xd, label: 'More'
          WebView, 0xe
            Other, 0xf, label: 'Fees', value: 2
              StaticText, 0x10, label: 'Fees'
      """#
    ],
    .maestro: [
      #"""
      {"attributes":{},"children":[{"attributes":{"title":"Rooms","mood":"odd"},"children":[
      {"attributes":{"accessibilityText":"Attic","heading":"true"}}]},
      {"attributes":{"accessibilityText":"Name","hintText":"Name"}},
      {"attributes":{"accessibilityText":"Go","hintText":"h"},"children":[
      {"attributes":{"accessibilityText":"Go","checked":"true"}}]},
      {"attributes":{"selected":"true"},"children":[
      {"attributes":{"checked":"true"}},{"attributes":{"checked":"true"}}]},
      {"attributes":{"selected":"true"}}]}
      """#,
      #"""
      {"attributes":{"class":"Frame"},"children":[
      {"attributes":{"class":"SeekBar","state-description":"Loud","tooltip-text":"Louder",
      "live-region":"1","focusable":"true"}},
      {"attributes":{"class":"Switch","text":"ON","content-desc":"Wi-Fi","checkable":"true",
      "checked":"true","state-description":"On"}},
      {"attributes":{"class":"EditText","text":"Mail","content-desc":"Mail"}},
      {"attributes":{"class":"TextView","text":"a","content-desc":"b",
      "visible-to-user":"false"}}]}
      """#,
    ],
    .webkit: [
      WebKitSource.document([
        .exposed("INPUT", "textbox", ["autocomplete", "one-time-code"], ""),
        .exposed("INPUT", "textbox", [], "", row: #""secret":true,"textSecurity":true"#),
        .exposed("INPUT", "textbox", [], "", row: #""secret":true"#),
      ]),
      #"""
      {"webkit":{"version":1},"dom":{"nodeId":1,"nodeType":9,"nodeName":"#document","children":[
      {"nodeId":2,"nodeType":1,"nodeName":"UL"},{"nodeId":8,"nodeType":1,"nodeName":"METER",
      "attributes":["aria-valuenow","8","max","10","high","5"]},{"nodeId":3,"nodeType":1,"nodeName":"IMG"},
      {"nodeId":9,"nodeType":1,"nodeName":"H2","children":[
      {"nodeId":10,"nodeType":1,"nodeName":"DIV","children":[
      {"nodeId":11,"nodeType":3,"nodeValue":"One"}]},
      {"nodeId":12,"nodeType":1,"nodeName":"DIV","children":[
      {"nodeId":13,"nodeType":3,"nodeValue":"Two"}]}]},
      {"nodeId":4,"nodeType":1,"nodeName":"P","children":[
      {"nodeId":5,"nodeType":3,"nodeValue":"Behind"}]},{"nodeId":6,"nodeType":1,
      "nodeName":"DIALOG","attributes":["aria-modal","true"],"children":[
      {"nodeId":7,"nodeType":3,"nodeValue":"Sure?"}]}]},"properties":[
      {"nodeId":1,"childNodeIds":[2,8,9,3,4,6]},{"nodeId":2,"role":"list"},
      {"nodeId":8,"role":"meter"},{"nodeId":9,"role":"heading"},{"nodeId":3,"role":"image"},
      {"nodeId":4,"role":"group","label":"Lid","mood":"odd"},{"nodeId":6,"role":"dialog"}]}
      """#,
    ],
  ]
}
