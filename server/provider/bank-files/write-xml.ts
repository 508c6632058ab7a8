import Builder from 'fast-xml-builder';

/** The content of an element: text, or elements by their names; those of one name are a list, an attribute begins with `@`, text beside attributes is `#`. */
export interface XmlElement {
  readonly [name: string]: XmlElement | string | readonly XmlElement[];
}

const builder = new Builder({
  attributeNamePrefix: '@',
  textNodeName: '#',
  ignoreAttributes: false,
  format: true,
  indentBy: '  ',
  suppressEmptyNode: false,
});

/** What XML 1.0 holds in no form, not even escaped: control characters, and halves of pairs. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A document of XML 1.0 in UTF-8, whose elements are in the order of the object; what XML cannot hold is left out. */
export const writeXml = (document: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(document).replaceAll(unwritable, '')}`;
