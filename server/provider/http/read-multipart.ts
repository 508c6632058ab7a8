import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyInstance } from '@fastify/busboy';
import { Problem, invalidInput } from './problem.ts';
import type { Fault } from './problem.ts';

/** A file as it arrived; its name says nothing yet about what is in it. */
export interface UploadedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The body of an upload: one field, `files`. */
export interface Upload {
  readonly files: readonly UploadedFile[];
}

const MOST_FILES = 5;
const LARGEST_FILE = 10 * 1024 * 1024;
/** The files and the envelope around them. */
const LARGEST_BODY = 52 * 1024 * 1024;
const FIELD = 'files';

/**
 * Reads a multipart/form-data body of at most five files of 10 MiB; throws `Problem` 400, 413, 415 or 422 at
 * the first fault and lets the rest of the body pass unread.
 */
export function readMultipart(body: unknown, contentType: string | null): Promise<Upload> {
  if (contentType === null || !/^multipart\/form-data\s*;/i.test(contentType) || !isReadable(body)) {
    throw new Problem({ status: 415, detail: 'The body must be multipart/form-data.' });
  }
  // Nothing would ever be heard of it.
  if (body.destroyed || body.readableEnded) throw unreadable();
  const parser = createParser(contentType);
  return new Promise((read, refused) => {
    const files: Promise<UploadedFile>[] = [];
    let size = 0;
    const refuse = (problem: Problem): void => {
      refused(problem);
      body.unpipe(parser);
      body.resume();
    };
    body.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > LARGEST_BODY)
        refuse(new Problem({ status: 413, detail: 'The body is larger than 52 MiB.' }));
    });
    body.once('error', () => {
      refused(unreadable());
    });
    body.once('close', () => {
      if (!body.readableEnded) refused(unreadable());
    });
    parser.on('file', (field, content, name) => {
      const file = collect(content, name, files.length);
      file.catch((error: unknown) => {
        refuse(error instanceof Problem ? error : unreadable());
      });
      files.push(file);
      if (field !== FIELD) refuse(unknownField(field));
    });
    parser.on('field', (field) => {
      refuse(unknownField(field));
    });
    parser.once('filesLimit', () => {
      refuse(badFiles('maxItems', 'Only maximum 5 files are allowed.'));
    });
    parser.once('error', () => {
      refuse(unreadable());
    });
    parser.once('finish', () => {
      if (files.length === 0) refuse(badFiles('required', 'This field is required.'));
      else
        Promise.all(files).then((all) => {
          read({ files: all });
        }, refused);
    });
    body.pipe(parser);
  });
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        files: MOST_FILES,
        fileSize: LARGEST_FILE,
        fields: MOST_FILES,
        fieldSize: 1024,
        parts: 2 * MOST_FILES,
        headerPairs: 20,
        headerSize: 16 * 1024,
      },
      isPartAFile: (_field, type, name) => name !== undefined || type === 'application/octet-stream',
    });
  } catch {
    throw unreadable();
  }
}

async function collect(content: Readable, name: string, index: number): Promise<UploadedFile> {
  const pieces: Buffer[] = [];
  content.once('limit', () => {
    content.destroy(badFile(index, 'size', 'A file may hold 10 MiB at most.'));
  });
  for await (const piece of content) if (Buffer.isBuffer(piece)) pieces.push(piece);
  return { name, content: Buffer.concat(pieces) };
}

function isReadable(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body && 'unpipe' in body;
}

function unknownField(field: string): Problem {
  const pointer = `/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`.slice(0, 500);
  return invalidInput([{ pointer, code: 'unknown', message: 'This name is not known here.' }]);
}

function badFiles(code: string, message: string): Problem {
  return invalidInput([{ pointer: `/${FIELD}`, code, message }]);
}

/** The refusal of one file of an upload, by its place. */
export function badFile(index: number, code: string, message: string): Problem {
  const faults: readonly Fault[] = [{ pointer: `/${FIELD}/${String(index)}`, code, message }];
  return new Problem({ status: 422, code: 'file', detail: message, faults });
}

function unreadable(): Problem {
  const message = 'The body is not readable multipart/form-data.';
  return invalidInput([{ pointer: '', code: 'syntax', message }]);
}
