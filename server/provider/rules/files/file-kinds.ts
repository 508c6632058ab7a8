import { unzipSync } from 'fflate';
import { findImageFault, type FileFault } from './image-faults.ts';
import { readJpegSize, readPngSize, readWebpSize } from './image-size.ts';
import { findPdfDanger } from './pdf-dangers.ts';

/** A kind of file that can be uploaded. */
export interface FileKind {
  readonly contentType: string;
  readonly extensions: readonly string[];
  readonly isImage: boolean;
  /** Whether the content is of this kind at all. */
  readonly fits: (content: Buffer) => boolean;
  /** Why a content of this kind is refused nevertheless; null where it is accepted. */
  readonly findFault?: (content: Buffer) => FileFault | null;
}

const startsWith = (content: Buffer, bytes: string): boolean =>
  content.subarray(0, bytes.length).equals(Buffer.from(bytes, 'latin1'));

/** Readers skip the byte order mark that some programs put before a PDF. */
const withoutMark = (content: Buffer): Buffer =>
  startsWith(content, '\xef\xbb\xbf') ? content.subarray(3) : content;

const findPdfFault = (content: Buffer): FileFault | null => {
  if (content.lastIndexOf('%%EOF') < 0) return { code: 'damaged', message: 'The PDF is damaged or cut off.' };
  const message = findPdfDanger(content);
  return message === null ? null : { code: 'active', message };
};

/** UTF-8 without control characters but tabs and line ends. */
const isPlainText = (content: Buffer): boolean => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);

    return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);
  } catch {
    return false;
  }
};

/** The kinds of files that are stored; the content decides, and the name must agree with it. */
const kinds: readonly FileKind[] = [
  {
    contentType: 'image/png',
    extensions: ['png'],
    isImage: true,
    fits: (content) => startsWith(content, '\x89PNG\r\n\x1a\n'),
    findFault: (content) => findImageFault(content, readPngSize(content)),
  },
  {
    contentType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    isImage: true,
    fits: (content) => startsWith(content, '\xff\xd8\xff'),
    findFault: (content) => findImageFault(content, readJpegSize(content)),
  },
  {
    contentType: 'image/webp',
    extensions: ['webp'],
    isImage: true,
    fits: (content) => startsWith(content, 'RIFF') && content.toString('latin1', 8, 12) === 'WEBP',
    findFault: (content) => findImageFault(content, readWebpSize(content)),
  },
  {
    contentType: 'application/pdf',
    extensions: ['pdf'],
    isImage: false,
    fits: (content) => startsWith(withoutMark(content), '%PDF-'),
    findFault: findPdfFault,
  },
  {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    isImage: false,
    fits: (content) => isOffice(content, 'word/document.xml'),
  },
  {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    isImage: false,
    fits: (content) => isOffice(content, 'xl/workbook.xml'),
  },
  { contentType: 'text/csv', extensions: ['csv'], isImage: false, fits: isPlainText },
  { contentType: 'application/xml', extensions: ['xml'], isImage: false, fits: isPlainText },
  {
    contentType: 'text/plain',
    extensions: ['txt', 'sta', 'mt940', 'bai', 'bai2', 'stl'],
    isImage: false,
    fits: isPlainText,
  },
];

/** The kind on which a file's name and its content agree; null where they are unknown or disagree. */
export const findFileKind = (name: string, content: Buffer): FileKind | null => {
  const extension = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = kinds.find(({ extensions }) => extensions.includes(extension));
  return kind?.fits(content) === true ? kind : null;
};

/** Binary parts that spreadsheet programs write beside a sheet, and that run nothing: printer settings (ECMA-376-1, 15.2.15). */
const isHarmlessPart = (name: string): boolean =>
  /^(?:xl|word)\/printerSettings\/printerSettings\d*\.bin$/.test(name);

/** An Office file is a ZIP with a known part in it; one with macros is refused. */
const isOffice = (content: Buffer, part: string): boolean => {
  if (!startsWith(content, 'PK\x03\x04')) return false;
  const names: string[] = [];
  try {
    unzipSync(content, {
      filter: ({ name }) => {
        names.push(name);
        return false;
      },
    });
  } catch {
    return false;
  }
  const hasMacros = names.some(
    (name) => /vbaProject|activeX/i.test(name) || (/\.bin$/i.test(name) && !isHarmlessPart(name)),
  );
  return names.includes('[Content_Types].xml') && names.includes(part) && !hasMacros;
};
