// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

#include "CXML.h"

#include <libxml/parser.h>
#include <string.h>

#include "../CLinux/loading.h"

#define FUNCTIONS(each)  \
  each(xmlInitParser)    \
  each(xmlNewParserCtxt) \
  each(xmlFreeParserCtxt) \
  each(xmlFreeDoc)       \
  each(xmlCtxtReadMemory) \
  each(xmlStopParser)    \
  each(xmlByteConsumed)

ALOUD_LOADED_LIBRARY(xml_library, FUNCTIONS)

static struct xml_library library;

const char *aloud_xml_load(const char *name) {
  const char *error = xml_library_load(&library, name);
  if (error == NULL) library.xmlInitParser();
  return error;
}

struct reading {
  xmlParserCtxtPtr parser;
  const struct aloud_xml_handler *handler;
  int is_over;
};

static void stop(struct reading *reading) {
  reading->is_over = 1;
  library.xmlStopParser(reading->parser);
}

static void fail(struct reading *reading, const char *message) {
  if (reading->is_over) return;
  reading->handler->fail(
      reading->handler->context, message, library.xmlByteConsumed(reading->parser));
  stop(reading);
}

static void on_begin(void *context, const xmlChar *name, const xmlChar **attributes) {
  struct reading *reading = context;
  if (reading->is_over) return;
  if (!reading->handler->begin(
          reading->handler->context, (const char *)name, (const char *const *)attributes,
          library.xmlByteConsumed(reading->parser)))
    stop(reading);
}

static void on_end(void *context, const xmlChar *name) {
  (void)name;
  struct reading *reading = context;
  if (reading->is_over) return;
  if (!reading->handler->end(reading->handler->context)) stop(reading);
}

static void on_document_type(
    void *context, const xmlChar *name, const xmlChar *external, const xmlChar *system) {
  (void)name, (void)external, (void)system;
  fail(context, "a document type is not taken");
}

static void on_error(void *context, const char *format, ...) {
  (void)format;
  struct reading *reading = context;
  const char *message = reading->parser->lastError.message;
  fail(reading, message != NULL ? message : "not XML");
}

int aloud_xml_read(const char *bytes, size_t count, const struct aloud_xml_handler *handler) {
  struct reading reading = {library.xmlNewParserCtxt(), handler, 0};
  if (reading.parser == NULL) {
    handler->fail(handler->context, "no memory", 0);
    return 0;
  }
  // No handler makes a document, resolves an entity or looks at a namespace: elements alone count.
  xmlSAXHandlerPtr events = reading.parser->sax;
  memset(events, 0, sizeof *events);
  // Anything else would have it look up namespaces, in time with the square of their number.
  events->initialized = 1;
  events->startElement = on_begin;
  events->endElement = on_end;
  events->internalSubset = on_document_type;
  events->error = events->fatalError = on_error;
  reading.parser->userData = &reading;
  // No encoding is named: converting from it, the library would look for each place anew. What the
  // text itself names is passed over.
  // The limits of XML_PARSE_HUGE's absence are lower than a screen may need; whoever calls has
  // limits of their own.
  // XML_PARSE_NOENT resolves the five entities of XML; without a document type there are no others.
  int options = XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_NOENT | XML_PARSE_IGNORE_ENC;
  xmlDocPtr document = library.xmlCtxtReadMemory(
      reading.parser, bytes, (int)count, NULL, NULL, options);
  if (document != NULL) library.xmlFreeDoc(document);
  int is_whole = !reading.is_over && reading.parser->wellFormed;
  if (!is_whole) fail(&reading, "not XML");
  library.xmlFreeParserCtxt(reading.parser);
  return is_whole;
}
