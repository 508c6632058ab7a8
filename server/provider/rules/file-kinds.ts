import { unzipSync } from 'fflate';

/** What an upload is found to be. */
export interface FileKind {
  readonly contentType: string;
  readonly extensions: readonly string[];
  readonly isImage: boolean;
  readonly fits: (content: Buffer) => boolean;
}

const startsWith = (content: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => content[at + index] === byte);

/** The kinds of files that are kept; the content decides, and the name must agree with it. */
const KINDS: readonly FileKind[] = [
  { contentType: 'image/png', extensions: ['png'], isImage: true, fits: isPng },
  { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'], isImage: true, fits: isJpeg },
  { contentType: 'image/webp', extensions: ['webp'], isImage: true, fits: isWebp },
  { contentType: 'application/pdf', extensions: ['pdf'], isImage: false, fits: isPdf },
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
  { contentType: 'text/plain', extensions: ['txt'], isImage: false, fits: isPlainText },
];

/** The kind that both a file's name and its content say it is; null where they say nothing known or disagree. */
export function findFileKind(name: string, content: Buffer): FileKind | null {
  const extension = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = KINDS.find(({ extensions }) => extensions.includes(extension));
  return kind?.fits(content) === true ? kind : null;
}

const MARKUP = ['<script', '<svg', '<html', '<!doctype', '<iframe', '<?php', 'javascript:'];

/** Whether an image carries text that something might run: pictures have no need of it. */
export function holdsMarkup(content: Buffer): boolean {
  const text = content.toString('latin1').toLowerCase();
  return MARKUP.some((word) => text.includes(word));
}

/** The signature, then chunk after chunk up to IEND, and nothing behind it. */
function isPng(content: Buffer): boolean {
  if (!startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return false;
  let at = 8;
  for (let isFirst = true; at + 12 <= content.length; isFirst = false) {
    const length = content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    if (isFirst !== (type === 'IHDR')) return false;
    at += 12 + length;
    if (type === 'IEND') return at === content.length;
  }
  return false;
}

/** Segments with their lengths up to the picture's data, which ends the file with its end marker. */
function isJpeg(content: Buffer): boolean {
  if (!startsWith(content, [0xff, 0xd8, 0xff])) return false;
  if (!startsWith(content, [0xff, 0xd9], content.length - 2)) return false;
  let at = 2;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return false;
    const marker = content[at + 1];
    if (marker === 0xda) return true;
    at += 2 + content.readUInt16BE(at + 2);
  }
  return false;
}

/** A RIFF container of type WEBP whose length is the file's. */
function isWebp(content: Buffer): boolean {
  if (content.length < 20 || content.toString('latin1', 0, 4) !== 'RIFF') return false;
  if (content.toString('latin1', 8, 12) !== 'WEBP') return false;
  const size = content.readUInt32LE(4) + 8;
  return size === content.length && ['VP8 ', 'VP8L', 'VP8X'].includes(content.toString('latin1', 12, 16));
}

function isPdf(content: Buffer): boolean {
  return content.toString('latin1', 0, 5) === '%PDF-' && content.toString('latin1').lastIndexOf('%%EOF') > 0;
}

/** An Office file is a ZIP with a known part in it; one with macros is refused. */
function isOffice(content: Buffer, part: string): boolean {
  if (!startsWith(content, [0x50, 0x4b, 0x03, 0x04])) return false;
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
  const hasMacros = names.some((name) => /vbaProject|\.bin$|activeX/i.test(name));
  return names.includes('[Content_Types].xml') && names.includes(part) && !hasMacros;
}

/** UTF-8 without control characters but tabs and line ends. */
function isPlainText(content: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);

    return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);
  } catch {
    return false;
  }
}
