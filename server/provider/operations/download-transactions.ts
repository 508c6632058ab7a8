import { sql } from 'kysely';
import { createCsvEncoder } from '../exports/csv.ts';
import { readExponents } from '../exports/money.ts';
import { readReportWords, usualColumns } from '../exports/report-columns.ts';
import type { CellFormat } from '../exports/row-encoder.ts';
import { startExport } from '../exports/write-export.ts';
import { createXlsxEncoder, MOST_XLSX_ROWS } from '../exports/xlsx.ts';
import { createInstantFormat } from '../exports/zoned-instant.ts';
import { invalidInput } from '../http/problem.ts';
import { checkDays } from '../queries/day-bounds.ts';
import { transactionConditions } from '../queries/transaction-filters.ts';
import { transactionOrder } from '../queries/transaction-order.ts';
import { selectTransactions } from '../queries/transaction-rows.ts';
import { transactionsInScope } from '../queries/transactions-in-scope.ts';
import { defineExport } from './define-operation.ts';

const FORMATS = {
  csv: { extension: 'csv', contentType: 'text/csv; charset=utf-8', create: createCsvEncoder },
  xlsx: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    create: createXlsxEncoder,
  },
} as const;

const words = readReportWords();

/** Every transaction that fits the filters, in the list's sort, as a file. */
export const downloadTransactions = defineExport(
  'downloadTransactions',
  async ({ query }, { database, viewer }) => {
    checkDays(query);
    const { format, timezone, sortBy, order } = query;
    const columns = query.columns ?? usualColumns(viewer.user.role);
    const { total } = await transactionsInScope(database, viewer.scope)
      .select(sql<number>`count(*)`.as('total'))
      .where((eb) => transactionConditions(eb, query))
      .executeTakeFirstOrThrow();
    if (format === 'xlsx' && total > MOST_XLSX_ROWS) throw tooManyRows();
    const exponents = await readExponents(database);
    const cells: CellFormat = {
      instant: createInstantFormat(timezone),
      exponent: (currency) => exponents.get(currency) ?? 0,
    };
    const { extension, contentType, create } = FORMATS[format];
    const rows = selectTransactions(database, viewer.scope)
      .where((eb) => transactionConditions(eb, query))
      .orderBy(transactionOrder(sortBy, order));
    const started = await startExport(database, { rows, columns, words, encoder: create(cells) });
    return {
      ...started,
      rows: total,
      name: `Transaction Report.${extension}`,
      contentType,
      audit: { type: 'export', target: 'transactions', after: { ...query, columns, rows: total } },
    };
  },
);

function tooManyRows() {
  const message = `A workbook holds ${String(MOST_XLSX_ROWS)} rows; choose CSV or narrow the filters.`;
  return invalidInput([{ pointer: '/query/format', code: 'rows', message }]);
}
