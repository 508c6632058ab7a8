import { findObjectStreams } from './pdf-object-streams.ts';
import { containsOnlyInvoice } from './pdf-invoice.ts';
import { hasName, unescapeNames } from './pdf-names.ts';

const script = 'The PDF holds a script (JavaScript)';

const others = 'The PDF holds other files';

/** The names for which a PDF is refused, wherever they occur, each with its meaning for a person. */
const dangers: readonly (readonly [name: string, meaning: string])[] = [
  ['JavaScript', script],
  ['Launch', 'The PDF wants to start another program'],
  ['FileAttachment', others],
  ['RichMedia', 'The PDF holds a film or a program'],
  ['Encrypt', 'The PDF is protected by a password, so that nobody can check what is in it'],
];

/** Names of attachments, which an electronic invoice may be. */
const attached = ['EmbeddedFile', 'EmbeddedFiles', 'EF'];

const unchecked = 'The PDF is packed in a way that cannot be checked';

/**
 * The message for a PDF that is refused, because it contains something that acts by itself or hides its
 * content; null where nothing is found. The whole file is read, so that no table of contents is trusted, and
 * so is the unpacked content of its object streams (ISO 32000-2, 7.5.7 and 12.6.4).
 */
export const findPdfDanger = (content: Buffer): string | null => {
  const text = unescapeNames(content);
  const meaning = findDanger(text) ?? findHidden(content, text);
  return meaning === null ? null : `${meaning}. Print it to a new PDF and upload that.`;
};

const findDanger = (text: string): string | null =>
  dangers.find(([name]) => hasName(text, name))?.[1] ?? null;

/** The text outside of all `stream` and `endstream`. */
const outsideStreams = (text: string): string => {
  const parts: string[] = [];
  let at = 0;
  for (let start = text.indexOf('stream'); start >= 0; start = text.indexOf('stream', at)) {
    const end = text.indexOf('endstream', start);
    if (end < 0) break;
    parts.push(text.slice(at, start));
    at = end + 'endstream'.length;
  }
  return [...parts, text.slice(at)].join(' ');
};

/** Searches the parts in which the names are not readable. */
const findHidden = (content: Buffer, text: string): string | null => {
  // Three bytes occur in any picture by chance, so this name is only searched outside of packed streams.
  if (hasName(outsideStreams(text), 'JS')) return script;
  const objects = findObjectStreams(content, text);
  if (objects === null) return unchecked;
  const unpacked = objects.map(unescapeNames);
  for (const inside of unpacked) {
    const meaning = findDanger(inside) ?? (hasName(inside, 'JS') ? script : null);
    if (meaning !== null) return meaning;
  }
  const texts = [text, ...unpacked];
  const isAttached = attached.some((name) => texts.some((inside) => hasName(inside, name)));
  return isAttached && !containsOnlyInvoice(content, texts) ? others : null;
};
