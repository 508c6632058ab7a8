import { constants, inflateSync } from 'node:zlib';
import { hasName, unescapeNames } from './pdf-names.ts';

/** Limits of the work: the unpacked size of all object streams, in bytes, and the number of packed streams. */
const mostUnpacked = 48 * 1024 * 1024;
const mostStreams = 10_000;

/** Packing methods that no program uses for objects, and that would hide them. */
const unusual = [
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'LZWDecode',
  'LZW',
  'RunLengthDecode',
  'RL',
];

/** Objects begin with pairs of whole numbers, comments aside. */
const numbers = /^(?:[\0\s]|%[^\r\n]*[\r\n])*\d+\s+\d+\s/;

/**
 * The unpacked object streams of a PDF; null where they cannot be found within the limits. `text` is the
 * content with its names unescaped.
 */
export const findObjectStreams = (content: Buffer, text: string): readonly Buffer[] | null => {
  // Objects in streams are only found through a cross-reference stream.
  if (!hasName(text, 'XRef')) return [];
  if (unusual.some((filter) => hasName(text, filter))) return null;
  const raw = content.toString('latin1');
  const found: Buffer[] = [];
  let left = mostUnpacked;
  let streams = 0;
  for (const { 0: keyword, index } of raw.matchAll(/(?<!end)stream(?:\r\n|\r|\n)/g)) {
    const packed = content.subarray(index + keyword.length);
    if (!isPacked(packed)) continue;
    streams += 1;
    if (streams > mostStreams) return null;
    const dictionary = dictionaryBefore(content, index);
    const isMarked = marksObjects(dictionary);
    if (!isMarked && !numbers.test(unpackStart(packed))) continue;
    // A predictor stores the differences between lines, in which no name can be read.
    const objects = isMarked && hasName(dictionary, 'Predictor') ? null : unpack(packed, left);
    if (objects === null) return null;
    left -= objects.length;
    found.push(objects);
  }
  return found;
};

/** The dictionary before a stream, with everything else between it and the stream before that. */
const dictionaryBefore = (content: Buffer, index: number): string => {
  const before = content.subarray(Math.max(index - 4096, 0), index);
  return unescapeNames(before.subarray(before.lastIndexOf('endstream') + 1));
};

const marksObjects = (dictionary: string): boolean =>
  hasName(dictionary, 'ObjStm') || (hasName(dictionary, 'First') && hasName(dictionary, 'N'));

/** A zlib header: deflate, and a checksum over its two bytes (RFC 1950). */
const isPacked = (content: Buffer): boolean =>
  content.length > 2 && ((content[0] ?? 0) & 0x0f) === 8 && content.readUInt16BE(0) % 31 === 0;

const unpackStart = (packed: Buffer): string => {
  try {
    const start = packed.subarray(0, 1024);
    return inflateSync(start, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1', 0, 4096);
  } catch {
    return '';
  }
};

/** Unpacks at most so many bytes, also where the end is missing; null beyond that or for content that is no stream. */
const unpack = (packed: Buffer, most: number): Buffer | null => {
  try {
    return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(most, 1) });
  } catch {
    return null;
  }
};
