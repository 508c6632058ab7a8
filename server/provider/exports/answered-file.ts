import type { Readable } from 'node:stream';

/** A file on its way out, perhaps still being written; `rows` where it is a table. */
export interface AnsweredFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Readable | Buffer;
  readonly rows?: number;
}
