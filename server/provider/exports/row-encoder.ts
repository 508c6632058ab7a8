import type { Cell } from './cell.ts';

/** Turns rows into the bytes of a file, piece by piece. */
export interface RowEncoder {
  readonly header: (headings: readonly string[]) => Uint8Array;
  readonly rows: (rows: readonly (readonly Cell[])[]) => Uint8Array;
  readonly end: () => Uint8Array;
}

/** How cells are written that depend on more than the cell. */
export interface CellFormat {
  readonly instant: (at: string) => string;
  readonly exponent: (currency: string) => number;
}
