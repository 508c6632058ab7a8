import type { Database } from '../store/store.ts';
import type { Cell } from './cell.ts';
import { readExponents } from './money.ts';
import { readCalendar } from '../queries/lists/read-calendar.ts';

/** Bytes, at once or soon. */
type Bytes = Uint8Array | Promise<Uint8Array>;

/** A column as its heading needs it. */
export interface FileColumn {
  readonly heading: string;
  /** Whether the column holds instants, which are written by the clock of the file's zone. */
  readonly hasInstants: boolean;
}

/** Turns rows into the bytes of a file, piece by piece. */
export interface RowEncoder {
  /** `sample` is what the columns may be measured by: the first rows, which are still to be written. */
  readonly header: (columns: readonly FileColumn[], sample: readonly (readonly Cell[])[]) => Bytes;
  readonly rows: (rows: readonly (readonly Cell[])[]) => Bytes;
  readonly end: () => Bytes;
}

/** The formats that depend on more than the cell. */
export interface CellFormat {
  /** The IANA name of the zone in which instants are written. */
  readonly timezone: string;
  /** An instant in that zone with its offset, like `2026-01-31T10:00:00+11:00`. */
  readonly instant: (at: string) => string;
  readonly exponent: (currency: string) => number;
}

/** How cells are written in a zone, with the decimals that the store's currencies have. */
export const readCellFormat = async (database: Database, timezone: string): Promise<CellFormat> => {
  const exponents = await readExponents(database);
  const calendar = await readCalendar(database, timezone);
  return {
    timezone,
    instant: calendar.write,
    exponent: (currency) => exponents.get(currency) ?? 0,
  };
};
