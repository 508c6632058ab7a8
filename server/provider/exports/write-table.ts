import type { Database } from '../store/store.ts';
import type { AnsweredFile } from './answered-file.ts';
import type { Cell } from './cell.ts';
import { fileFormats } from './file-formats.ts';
import { readCellFormat } from './row-encoder.ts';

/** A small table that is no list of the store's rows, such as the review of one record. */
export interface SmallTable {
  /** The file's name without its extension. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Writes a small table as a whole. */
export const writeTable = async (
  database: Database,
  { name, headings, rows }: SmallTable,
  { format, timezone }: { readonly format: keyof typeof fileFormats; readonly timezone: string },
): Promise<AnsweredFile> => {
  const { create, extension, contentType } = fileFormats[format];
  const encoder = create(await readCellFormat(database, timezone), name);
  const columns = headings.map((heading, index) => ({
    heading,
    hasInstants: rows.some((row) => row[index]?.kind === 'instant'),
  }));
  const pieces = [await encoder.header(columns, rows), await encoder.rows(rows), await encoder.end()];
  return { name: `${name}.${extension}`, contentType, content: Buffer.concat(pieces), rows: rows.length };
};
