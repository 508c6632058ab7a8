import { isFile } from '../../description/file-content.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { isArray, isRecord, ownText, readOwn } from '../../json.ts';
import { encodeNested } from './encode-body.ts';

/** A part of a form with files (RFC 7578, multipart/form-data): a text, JSON or a file. */
export interface FormPart {
  readonly name: string;
  /** The text; of a file its bytes as base64. */
  readonly text: string;
  /** Its media type; undefined for plain text. */
  readonly type?: string;
  /** The name of the file; undefined for what is none. */
  readonly fileName?: string;
}

const fileIn = (name: string, value: string): FormPart | undefined => {
  const [, type, words = '', text = ''] = /^data:([^;,]*)((?:;[^;,]*)*);base64,([\s\S]*)$/.exec(value) ?? [];
  if (type === undefined) return undefined;
  const fileName = /;name=([^;]*)/.exec(words)?.[1];
  return {
    name,
    text,
    type: type === '' ? 'application/octet-stream' : type,
    fileName: fileName === undefined ? name : decodeName(fileName),
  };
};

const decodeName = (written: string): string => {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
};

/**
 * A body as the parts of a form with files. A file is what its schema says is one, written as a data URL (RFC 2397)
 * with its name; an object is JSON, or a part for each of its values with their names in brackets where the `encoding`
 * of the description gives it a style; a list is a part for each item. OpenAPI 3.1.1, 4.8.15, "Encoding Object".
 */
export const formParts = (
  body: unknown,
  view: SchemaView | undefined,
  encoding: unknown,
): readonly FormPart[] => {
  const partsOf = (name: string, value: unknown, of: SchemaView | undefined): readonly FormPart[] => {
    if (value === undefined || value === null) return [];
    const written = isRecord(encoding) ? readOwn(encoding, name) : undefined;
    if (ownText(written, 'style') !== undefined && typeof value === 'object')
      return encodeNested(value, name).map(([inside, text]) => ({ name: inside, text }));
    if (isArray(value)) return value.flatMap((item) => partsOf(name, item, of?.items));
    const type = ownText(written, 'contentType');
    if (isRecord(value)) return [{ name, text: JSON.stringify(value), type: type ?? 'application/json' }];
    const file = typeof value === 'string' && isFile(of) ? fileIn(name, value) : undefined;
    if (file !== undefined) return [file];
    const isWritten = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isWritten ? [{ name, text: String(value) }] : [];
  };
  return Object.entries(isRecord(body) ? body : {}).flatMap(([name, value]) =>
    partsOf(name, value, view?.property(name)),
  );
};
