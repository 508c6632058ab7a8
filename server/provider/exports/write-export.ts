import type { Database } from '../store/store.ts';
import { fileFormats } from './file-formats.ts';
import { readExponents } from './money.ts';
import type { FetchRows } from './over-snapshot.ts';
import { readCell, type StoredRow } from './read-cell.ts';
import type { Report } from './report.ts';
import { labelOf } from './report-words.ts';
import type { RowEncoder } from './row-encoder.ts';
import { createInstantFormat } from './zoned-instant.ts';

const batch = 1_000;

/** What a caller chose of a report: its file format, its zone and its columns in their order. */
export interface ExportChoice {
  readonly format: keyof typeof fileFormats;
  readonly timezone: string;
  readonly columns: readonly string[];
}

/**
 * The bytes of a report, piece by piece, so that memory stays constant; the first piece is ready only when the
 * first rows are.
 */
export const writeExport = async function* (
  database: Database,
  fetch: FetchRows,
  report: Report,
  choice: ExportChoice,
): AsyncGenerator<Uint8Array, void> {
  const exponents = await readExponents(database);
  const encoder = fileFormats[choice.format].create(
    { instant: createInstantFormat(choice.timezone), exponent: (currency) => exponents.get(currency) ?? 0 },
    report.name,
  );
  const first = await fetch(batch);
  yield encoder.header(choice.columns.map((column) => labelOf(report.columns, column)));
  let rows = first;
  for (;;) {
    yield encode(encoder, report, choice.columns, rows);
    if (rows.length < batch) break;
    rows = await fetch(batch);
  }
  yield encoder.end();
};

const encode = (
  encoder: RowEncoder,
  report: Report,
  columns: readonly string[],
  rows: readonly StoredRow[],
): Uint8Array => {
  const chosen = columns.map((column) => {
    const kind = report.kinds.get(column);
    if (kind === undefined) throw new Error(`The report has no column ${column}.`);
    return [column, kind] as const;
  });
  return encoder.rows(rows.map((row) => chosen.map(([column, kind]) => readCell(row, column, kind))));
};
