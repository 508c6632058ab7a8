import { Problem } from '../problem/problem.ts';

/** A file as it arrived; its name says nothing yet about what is in it. */
export interface UploadedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The body of an upload: one field, `files`. */
export interface Upload {
  readonly files: readonly UploadedFile[];
}

/** The refusal of one file of an upload, by its place. */
export const badFile = (index: number, code: string, message: string): Problem =>
  new Problem({
    status: 422,
    code: 'file',
    detail: message,
    faults: [{ pointer: `/files/${String(index)}`, code, message }],
  });
