import type { Database } from '../store/store.ts';
import { fileFormats } from './file-formats.ts';
import type { FetchRows } from './over-snapshot.ts';
import { readCell, type StoredRow } from './read-cell.ts';
import type { Report, ReportColumn } from './report.ts';
import type { Cell } from './cell.ts';
import type { WrittenSums } from './export-sums.ts';
import { readCellFormat } from './row-encoder.ts';
import { paced } from '../turns/paced.ts';

/** Few enough to be freed before they are old: objects that live longer are only collected by a full sweep. */
const batch = 200;
/** Rows of a workbook that are written in a few milliseconds. */
const slice = 100;

/** What a caller chose for a report: its file format, its zone and its columns in their order. */
export interface ExportChoice {
  readonly format: keyof typeof fileFormats;
  readonly timezone: string;
  readonly columns: readonly string[];
}

/**
 * The bytes of a report, piece by piece, so that memory is constant; the first piece is ready when the first
 * rows are. Adds what it writes to `written`.
 */
export const writeExport = async function* (
  database: Database,
  fetch: FetchRows,
  report: Report,
  choice: ExportChoice,
  written: WrittenSums,
): AsyncGenerator<Uint8Array, void> {
  const cells = await readCellFormat(database, choice.timezone);
  const encoder = fileFormats[choice.format].create(cells, report.name);
  const columns = choice.columns.map((name) => [name, columnOf(report, name)] as const);
  const next = async (): Promise<readonly StoredRow[]> => report.complete(await fetch(batch), database);
  let rows = await next();
  const sample = rows;
  yield await paced(() =>
    encoder.header(
      columns.map(([, { heading, kind }]) => ({ heading, hasInstants: kind.kind === 'instant' })),
      readCells(columns, sample),
    ),
  );
  for (;;) {
    const pieces: Uint8Array[] = [];
    for (let from = 0; from < rows.length; from += slice) {
      const some = rows.slice(from, from + slice);
      pieces.push(
        await paced(() => {
          const cells = readCells(columns, some);
          for (const row of cells) written.add(row);
          return encoder.rows(cells);
        }),
      );
    }
    yield Buffer.concat(pieces);
    if (rows.length < batch) break;
    rows = await next();
  }
  yield await encoder.end();
};

const columnOf = (report: Report, name: string): ReportColumn => {
  const column = report.columns.get(name);
  if (column === undefined) throw new Error(`The report has no column ${name}.`);
  return column;
};

const readCells = (
  columns: readonly (readonly [string, ReportColumn])[],
  rows: readonly StoredRow[],
): readonly (readonly Cell[])[] =>
  rows.map((row) => columns.map(([name, { kind }]) => readCell(row, name, kind)));
