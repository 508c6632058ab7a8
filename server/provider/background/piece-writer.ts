import type { Database } from '../store/store.ts';

/** Stores a file in pieces of even size; an empty piece is its end. */
export interface PieceWriter {
  readonly append: (bytes: Uint8Array) => Promise<void>;
  readonly end: () => Promise<void>;
}

const piece = 256 * 1024;

/** Creates the writer of a download's file; its pieces become visible with the caller's transaction. */
export const createPieceWriter = (database: Database, jobId: string): PieceWriter => {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let position = 0;
  const keep = async (content: Buffer): Promise<void> => {
    await database.insertInto('download_pieces').values({ job_id: jobId, position, content }).execute();
    position += 1;
  };
  const flush = async (): Promise<void> => {
    const content = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    if (content.length > 0) await keep(content);
  };
  return {
    append: async (bytes) => {
      waiting.push(bytes);
      size += bytes.byteLength;
      if (size >= piece) await flush();
    },
    end: async () => {
      await flush();
      await keep(Buffer.alloc(0));
    },
  };
};
