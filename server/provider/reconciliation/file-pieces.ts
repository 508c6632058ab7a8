import { closeSync, openSync, readSync } from 'node:fs';

const pieceSize = 64 * 1024;

/** The text of a file (UTF-8), read a piece at a time, so that a file of any size takes as much memory as one piece. */
export const piecesOfFile = function* (path: string): Generator<string> {
  const descriptor = openSync(path, 'r');
  try {
    const decoder = new TextDecoder();
    const buffer = Buffer.alloc(pieceSize);
    for (;;) {
      const size = readSync(descriptor, buffer);
      if (size === 0) return;
      yield decoder.decode(buffer.subarray(0, size), { stream: true });
    }
  } finally {
    closeSync(descriptor);
  }
};

/** The text of what is in memory, in pieces, so that not all of it is text at once. */
export const piecesOfBytes = function* (content: Buffer): Generator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < content.length; at += pieceSize)
    yield decoder.decode(content.subarray(at, at + pieceSize), { stream: at + pieceSize < content.length });
};
