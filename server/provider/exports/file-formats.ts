import { createCsvEncoder } from './csv.ts';
import type { CellFormat, RowEncoder } from './row-encoder.ts';
import { createXlsxEncoder, mostXlsxRows } from './xlsx.ts';

interface FileFormat {
  readonly extension: string;
  readonly contentType: string;
  readonly mostRows: number;
  readonly create: (cells: CellFormat, title: string) => RowEncoder;
}

/** The formats of an export, by their names in the description. */
export const fileFormats = {
  csv: {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    mostRows: Number.POSITIVE_INFINITY,
    create: createCsvEncoder,
  },
  xlsx: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    mostRows: mostXlsxRows,
    create: createXlsxEncoder,
  },
} as const satisfies Record<string, FileFormat>;
