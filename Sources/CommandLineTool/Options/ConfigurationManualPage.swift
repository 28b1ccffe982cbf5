// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Settings

/// The manual page aloud.conf(5) as roff.
func configurationManualPage() -> String {
  var page = """
    .\\" Made by "aloud manual aloud.conf" from the table that the program itself goes by.
    .TH ALOUD.CONF 5 \(Release.date) "Aloud \(Release.version)" "File Formats"
    .SH NAME
    aloud.conf \\- the configuration of aloud
    .SH DESCRIPTION

    """
  page += roff(
    """
    A line has the form key = value and belongs to the [section] above it. A comment begins with \
    #, at the start of a line or after white space. What no file sets has its default. A key that \
    is not known is told of and ignored; a file with a value that cannot be used is refused as a \
    whole, and everything wrong with it told. A file has at most 64 KiB and is UTF-8.
    """)
  page += ".PP\n"
  page += roff(
    """
    Of two sources that set the same key, the later one in this order counts: the files in \
    /etc/aloud, the user's files, the variables, the options of the command line. In a directory \
    aloud.conf comes first, then the files aloud.conf.d/*.conf in the order of their names, by \
    bytes.
    """)
  page += ".PP\n"
  page += roff(
    "\"aloud config show\" prints what holds and who set it, \"aloud config check\" errors.")
  var section = ""
  for key in Configuration.keys {
    if key.section != section {
      section = key.section
      page += ".SH [\(section.uppercased())]\n"
    }
    page += ".TP\n.B \(escaped(key.name))\n" + roff(key.summary)
    page += roff("It takes \(key.plainAllowed). The default is \(key.defaultText).")
  }
  page += ".SH ENVIRONMENT\n"
  page += roff(
    """
    A variable that is set and not empty takes the place of what files say of its key; its value \
    is read as it would be in a file.
    """)
  for key in Configuration.keys {
    let meaning = "\(key.name) in [\(key.section)]."
    page += entry(of: (name: key.variableName, meaning: meaning))
  }
  page += entry(
    of: (
      name: ConfigurationSources.namingVariable,
      meaning: "A file to read in place of all others; empty, no file is read."
    ))
  page += ".SH FILES\n"
  for (name, meaning) in [
    ("/etc/aloud/aloud.conf", "For everybody."),
    ("/etc/aloud/aloud.conf.d/*.conf", "Additions to it."),
    ("$XDG_CONFIG_HOME/aloud/aloud.conf", "The user's; in ~/.config if the variable is not set."),
    ("$XDG_CONFIG_HOME/aloud/aloud.conf.d/*.conf", "Additions to it."),
  ] {
    page += entry(of: (name: name, meaning: meaning))
  }
  return page + ".SH SEE ALSO\n.BR aloud (1)\n"
}
