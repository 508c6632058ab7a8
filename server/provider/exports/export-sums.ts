import { sql, type Compilable, type Expression } from 'kysely';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import type { Cell } from './cell.ts';
import type { CellKind } from './cell-kind.ts';

/** What a column of amounts comes to in a currency, in minor units. */
export interface SumOfColumn {
  readonly column: string;
  readonly currency: string;
  readonly sum: bigint;
}

/** The names of columns, each with how it is written. */
type Columns = readonly (readonly [name: string, column: { readonly kind: CellKind }])[];

/** What the columns of amounts come to over all rows, as the database adds them up. */
export const sumRows = async (
  database: Database,
  rows: Expression<unknown> & Compilable,
  columns: Columns,
): Promise<readonly SumOfColumn[]> => {
  const amounts = columns.flatMap(([name, { kind }]) =>
    kind.kind === 'money'
      ? [sql`(${sql.lit(name)}, ${sql.ref(`listed.${kind.currency}`)}, ${sql.ref(`listed.${name}`)})`]
      : [],
  );
  if (amounts.length === 0) return [];
  const sums = await rowsOf({ name: column.text, currency: column.text, sum: column.text })`
    select added.name, added.currency, sum(added.amount)::text as sum from (${rows}) as listed
    cross join lateral (values ${sql.join(amounts)}) as added (name, currency, amount)
    where added.amount is not null group by added.name, added.currency`.execute(database);
  return sums.map(({ name, currency, sum }) => ({ column: name, currency, sum: BigInt(sum) }));
};

/** What the columns of amounts come to in the rows that were written so far. */
export interface WrittenSums {
  readonly add: (cells: readonly Cell[]) => void;
  readonly sums: () => readonly SumOfColumn[];
}

/** Adds up the cells of amounts of rows whose columns have these names. */
export const createWrittenSums = (names: readonly string[]): WrittenSums => {
  const byColumn = names.map((name) => [name, new Map<string, bigint>()] as const);
  return {
    add: (cells) => {
      for (const [at, cell] of cells.entries()) {
        const sums = byColumn[at]?.[1];
        if (cell.kind === 'money' && sums !== undefined)
          sums.set(cell.currency, (sums.get(cell.currency) ?? 0n) + BigInt(cell.amount));
      }
    },
    sums: () =>
      byColumn.flatMap(([name, sums]) =>
        Array.from(sums, ([currency, sum]) => ({ column: name, currency, sum })),
      ),
  };
};

/** Keeps what an export, by its audit row, should come to and what was written, for the check of the books. */
export const keepExportSums = async (
  database: Database,
  auditId: string,
  listed: readonly SumOfColumn[],
  written: readonly SumOfColumn[],
): Promise<void> => {
  const keyOf = ({ column: name, currency }: SumOfColumn): string => `${auditId}-${name}-${currency}`;
  const inList = new Map(listed.map((each) => [keyOf(each), each.sum]));
  const inFile = new Map(written.map((each) => [keyOf(each), each.sum]));
  const rows = Array.from(
    new Map([...listed, ...written].map((each) => [keyOf(each), each])),
    ([id, each]) => ({
      id,
      audit_id: auditId,
      name: each.column,
      currency: each.currency,
      listed: String(inList.get(id) ?? 0n),
      written: String(inFile.get(id) ?? 0n),
    }),
  );
  if (rows.length === 0) return;
  await sql`
    insert into export_sums (id, audit_id, name, currency, listed, written)
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id text, audit_id text, name text, currency text, listed numeric, written numeric)`.execute(
    database,
  );
};
