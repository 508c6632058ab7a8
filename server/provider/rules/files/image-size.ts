/** The size of a picture by its header, in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * The size of a complete PNG: the signature, then chunk after chunk with its checksum up to IEND, and nothing
 * behind it. Null for any other content (W3C PNG, 5).
 */
export const readPngSize = (content: Buffer): ImageSize | null => {
  if (!content.subarray(0, 8).equals(pngSignature)) return null;
  let at = 8;
  let hasData = false;
  for (let isFirst = true; at + 12 <= content.length; isFirst = false) {
    const end = at + 12 + content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    if (isFirst !== (type === 'IHDR') || end > content.length) return null;
    if (checksum(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) return null;
    hasData ||= type === 'IDAT';
    if (type === 'IEND') return hasData && end === content.length ? pngHeader(content) : null;
    at = end;
  }
  return null;
};

const pngHeader = (content: Buffer): ImageSize | null =>
  content.readUInt32BE(8) === 13
    ? { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
    : null;

const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32, which Node 20 does not offer. */
const checksum = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (checksums[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};

/**
 * The size of a complete JPEG: segments with their lengths, one of which frames the picture, up to the
 * picture's data, which ends the file with its end marker. Null for any other content (ITU-T T.81, B.2).
 */
export const readJpegSize = (content: Buffer): ImageSize | null => {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return null;
  if (content.readUInt16BE(content.length - 2) !== 0xffd9) return null;
  let size: ImageSize | null = null;
  for (let at = 2; at + 4 <= content.length;) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xda) return size;
    if (isFrame(marker)) {
      if (size !== null || at + 9 > content.length) return null;
      size = { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    }
    at += marker === 0xff ? 1 : 2 + content.readUInt16BE(at + 2);
  }
  return null;
};

/** Start of frame, of any process of coding; 0xc4, 0xc8 and 0xcc in between mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The size of a complete WebP: a RIFF container whose length is the file's. Null for any other content (RFC 9649). */
export const readWebpSize = (content: Buffer): ImageSize | null => {
  if (content.length < 30 || content.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (content.toString('latin1', 8, 12) !== 'WEBP' || content.readUInt32LE(4) + 8 !== content.length)
    return null;
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return content.readUIntBE(23, 3) === 0x9d012a
        ? { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff }
        : null;
    case 'VP8L':
      return content[20] === 0x2f ? losslessSize(content.readUInt32LE(21)) : null;
    case 'VP8X':
      return { width: 1 + content.readUIntLE(24, 3), height: 1 + content.readUIntLE(27, 3) };
    default:
      return null;
  }
};

/** Two numbers of 14 bits, each one less than its value. */
const losslessSize = (bits: number): ImageSize => ({
  width: 1 + (bits & 0x3fff),
  height: 1 + ((bits >>> 14) & 0x3fff),
});
