import { grayDot } from '../../../server/seed/file-samples.ts';

/** The smallest PNG, with a header that claims this size. */
export const pngOf = (width: number, height: number): Buffer => {
  const content = Buffer.from(grayDot);
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  content.writeUInt32BE(checksum(content.subarray(12, 29)), 29);
  return content;
};

/** CRC-32, bit by bit. */
const checksum = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
};

/** The outline of a JPEG, with a frame that claims this size. */
export const jpegOf = (width: number, height: number): Buffer => {
  const content = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0000b080000000001011100ffda0008010100003f00d2cf20ffd9',
    'hex',
  );
  content.writeUInt16BE(height, 25);
  content.writeUInt16BE(width, 27);
  return content;
};

/** The outline of a lossless WebP that claims this size. */
export const webpOf = (width: number, height: number): Buffer => {
  const content = Buffer.from('5249464600000000574542505650384c0d0000002f0000001007101111888808', 'hex');
  content.writeUInt32LE(content.length - 8, 4);
  content.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21);
  return content;
};
