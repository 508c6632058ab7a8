import { crc32, createDeflateRaw } from 'node:zlib';
import type { ZipInputFile } from 'fflate';

/** A file of a ZIP archive that is compressed as it is written, beside the event loop and not in it. */
export interface DeflatedFile {
  /** Must be added to the archive before the first byte is written. */
  readonly entry: ZipInputFile;
  readonly write: (text: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** As APPNOTE.TXT numbers it in section 4.4.5. */
const deflated = 8;

/** Creates a file of this name in the archive, with nothing in it. */
export const createDeflatedFile = (filename: string, level: number): DeflatedFile => {
  const deflate = createDeflateRaw({ level });
  const entry: ZipInputFile = { filename, size: 0, crc: 0, compression: deflated };
  deflate.on('data', (piece: Uint8Array<ArrayBuffer>) => entry.ondata?.(null, piece, false));
  return {
    entry,
    write: (text) => {
      const bytes = Buffer.from(text);
      entry.size += bytes.byteLength;
      entry.crc = crc32(bytes, entry.crc);
      return new Promise((written, failed) => {
        deflate.write(bytes, (error) => {
          if (error === undefined || error === null) written();
          else failed(error);
        });
      });
    },
    end: () =>
      new Promise((ended, failed) => {
        deflate.once('error', failed);
        deflate.once('end', () => {
          entry.ondata?.(null, new Uint8Array(), true);
          ended();
        });
        deflate.end();
      }),
  };
};
