import { Problem } from '../problem/problem.ts';

/** A file as it arrived; its name does not prove its content. */
export interface UploadedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The body of an upload: one field, `files`. */
export interface Upload {
  readonly files: readonly UploadedFile[];
}

/** The refusal of one file of an upload, by its index. */
export const badFile = (index: number, code: string, message: string): Problem =>
  new Problem({
    status: 422,
    code: 'file',
    detail: message,
    faults: [{ pointer: `/files/${String(index)}`, code, message }],
  });
