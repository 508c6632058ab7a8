import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { badFile, type Upload, type UploadedFile } from '../mechanism/upload.ts';
import { Problem, invalidInput } from '../problem/problem.ts';

const mostFiles = 5;
const largestFile = 10 * 1024 * 1024;
/** The files and the envelope around them. */
const largestBody = 52 * 1024 * 1024;
const filesField = 'files';

/**
 * Reads a multipart/form-data body of at most five files of 10 MiB; throws `Problem` 400, 413, 415 or 422 at
 * the first fault and lets the rest of the body pass unread.
 */
export const readMultipart = (body: unknown, contentType: string | null): Promise<Upload> => {
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
      if (size > largestBody) refuse(new Problem({ status: 413, detail: 'The body is larger than 52 MiB.' }));
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
      if (field !== filesField) refuse(unknownField(field));
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
};

const createParser = (contentType: string): BusboyInstance => {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        files: mostFiles,
        fileSize: largestFile,
        fields: mostFiles,
        fieldSize: 1024,
        parts: 2 * mostFiles,
        headerPairs: 20,
        headerSize: 16 * 1024,
      },
      isPartAFile: (_field, type, name) => name !== undefined || type === 'application/octet-stream',
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
  const pointer = `/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`.slice(0, 500);
  return invalidInput([{ pointer, code: 'unknown', message: 'This name is not known here.' }]);
};

const badFiles = (code: string, message: string): Problem =>
  invalidInput([{ pointer: `/${filesField}`, code, message }]);

const unreadable = (): Problem => {
  const message = 'The body is not readable multipart/form-data.';
  return invalidInput([{ pointer: '', code: 'syntax', message }]);
};
