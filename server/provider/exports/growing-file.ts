import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/**
 * A nameless file that is read while it is written: its writer never waits for a slow reader, and its
 * reader gets the first bytes at once. It vanishes when both are done, or when the process ends.
 */
export interface GrowingFile {
  readonly append: (bytes: Uint8Array) => Promise<void>;
  /** Ends the file; with an error the reader fails too, so that nobody takes a part for the whole. */
  readonly end: (error?: Error) => void;
  readonly content: Readable;
}

const piece = 64 * 1024;

/** Creates an empty growing file in the system's folder for temporary files. */
export const createGrowingFile = async (): Promise<GrowingFile> => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-export-'));
  const file = await open(join(folder, 'export'), 'wx+', 0o600);
  await rm(folder, { recursive: true });
  const state: { size: number; isEnded: boolean; isRead: boolean; error: Error | null } = {
    size: 0,
    isEnded: false,
    isRead: false,
    error: null,
  };
  let wake = (): void => undefined;
  const changed = (): Promise<void> =>
    new Promise((woken) => {
      wake = woken;
    });
  const closeWhenDone = async (): Promise<void> => {
    if (state.isEnded && state.isRead) await file.close();
  };
  const read = async function* (): AsyncGenerator<Uint8Array> {
    let position = 0;
    for (;;) {
      const wasEnded = state.isEnded;
      const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(piece), position });
      position += bytesRead;
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
      else if (wasEnded) break;
      else if (!state.isEnded && state.size === position) await changed();
    }
    if (state.error !== null) throw state.error;
  };
  const content = Readable.from(read(), { objectMode: false });
  // Registered on the stream and not in the generator, which never starts where its reader left before the
  // first byte.
  content.once('close', () => {
    state.isRead = true;
    void closeWhenDone();
  });
  return {
    append: async (bytes) => {
      await file.appendFile(bytes);
      state.size += bytes.byteLength;
      wake();
    },
    end: (error) => {
      if (state.isEnded) return;
      state.isEnded = true;
      state.error = error ?? null;
      wake();
      void closeWhenDone();
    },
    content,
  };
};
