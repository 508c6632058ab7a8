import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { badFile, type Upload, type UploadedFile } from '../mechanism/upload.ts';
import { Problem, invalidInput } from '../problem/problem.ts';

const mostFiles = 5;
const largestFile = 10 * 1024 * 1024;
/** In bytes: the largest files, and 2 MiB for the headers and boundaries around them. */
const largestBody = mostFiles * largestFile + 2 * 1024 * 1024;
const filesField = 'files';

/**
 * Reads a multipart/form-data body of one to five files of at most 10 MiB each. Rejects with a `Problem` 400, 413,
 * 415 or 422 at the first fault; the rest of the body is read and dropped, so that the client gets the answer.
 */
export const readMultipart = async (body: unknown, contentType: string | null): Promise<Upload> => {
  if (contentType === null || !/^multipart\/form-data\s*;/i.test(contentType) || !isReadable(body)) {
    throw new Problem({ status: 415, detail: 'The body must be multipart/form-data.' });
  }
  // A stream that is over emits nothing more: the promise below would never settle.
  if (body.destroyed || body.readableEnded) throw unreadable();
  const parser = createParser(contentType);
  return new Promise((resolve, reject) => {
    const files: Promise<UploadedFile>[] = [];
    let size = 0;
    /** Rejects, and reads the rest of the body without parsing it. */
    const refuse = (problem: Problem): void => {
      reject(problem);
      body.unpipe(parser);
      body.resume();
    };
    body.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > largestBody) refuse(new Problem({ status: 413, detail: 'The body is larger than 52 MiB.' }));
    });
    // After a broken connection nothing is left to be read.
    body.on('error', () => {
      reject(unreadable());
    });
    body.once('close', () => {
      if (!body.readableEnded) reject(unreadable());
    });
    parser.on('file', (field, content, name) => {
      const file = collect(content, name, files.length);
      // Handled at once, not only when all files are there.
      file.catch((error: unknown) => {
        refuse(error instanceof Problem ? error : unreadable());
      });
      files.push(file);
      if (field !== filesField) refuse(unknownField(field));
    });
    parser.on('field', (field) => {
      refuse(unknownField(field));
    });
    parser.once('filesLimit', () => {
      refuse(badFilesField('maxItems', 'Only maximum 5 files are allowed.'));
    });
    parser.on('error', () => {
      refuse(unreadable());
    });
    parser.once('finish', () => {
      if (files.length === 0) refuse(badFilesField('required', 'This field is required.'));
      else
        Promise.all(files).then((all) => {
          resolve({ files: all });
        }, reject);
    });
    body.pipe(parser);
  });
};

const createParser = (contentType: string): BusboyInstance => {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // A text field and a sixth file are refused when they come; the rest bounds the work until then.
      limits: {
        files: mostFiles,
        fileSize: largestFile,
        fields: 1,
        fieldSize: 1024,
        parts: mostFiles + 2,
        headerPairs: 20,
        headerSize: 16 * 1024,
      },
      // A part without a name is no file, whatever its type is.
      isPartAFile: (_field, _type, name) => name !== undefined,
    });
  } catch {
    throw unreadable();
  }
};

const collect = async (content: Readable, name: string, index: number): Promise<UploadedFile> => {
  const pieces: Buffer[] = [];
  content.once('limit', () => {
    content.destroy(badFile(index, 'size', 'A file may hold 10 MiB at most.'));
  });
  for await (const piece of content) if (Buffer.isBuffer(piece)) pieces.push(piece);
  return { name, content: Buffer.concat(pieces) };
};

const isReadable = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && 'pipe' in body && 'unpipe' in body;

const unknownField = (field: string): Problem => {
  // A JSON Pointer (RFC 6901), cut because the sender chooses the name.
  const pointer = `/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`.slice(0, 500);
  return invalidInput([{ pointer, code: 'unknown', message: 'This name is not known here.' }]);
};

const badFilesField = (code: string, message: string): Problem =>
  invalidInput([{ pointer: `/${filesField}`, code, message }]);

const unreadable = (): Problem => {
  const message = 'The body is not readable multipart/form-data.';
  return invalidInput([{ pointer: '', code: 'syntax', message }]);
};
