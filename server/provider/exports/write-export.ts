import type { Database } from '../store/store.ts';
import { fileFormats } from './file-formats.ts';
import type { FetchRows } from './over-snapshot.ts';
import { readCell, type StoredRow } from './read-cell.ts';
import type { Report } from './report.ts';
import { labelOf } from './report-words.ts';
import type { Cell } from './cell.ts';
import { readCellFormat } from './row-encoder.ts';

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
  const cells = await readCellFormat(database, choice.timezone);
  const encoder = fileFormats[choice.format].create(cells, report.name);
  const fetchCells = async () => readCells(report, choice.columns, await fetch(batch));
  let rows = await fetchCells();
  yield encoder.header(
    choice.columns.map((column) => labelOf(report.columns, column)),
    rows,
  );
  for (;;) {
    yield encoder.rows(rows);
    if (rows.length < batch) break;
    rows = await fetchCells();
  }
  yield encoder.end();
};

const readCells = (
  report: Report,
  columns: readonly string[],
  rows: readonly StoredRow[],
): readonly (readonly Cell[])[] => {
  const chosen = columns.map((column) => {
    const kind = report.kinds.get(column);
    if (kind === undefined) throw new Error(`The report has no column ${column}.`);
    return [column, kind] as const;
  });
  return rows.map((row) => chosen.map(([column, kind]) => readCell(row, column, kind)));
};
