import type { Compilable, Expression } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import { sumRows, type SumOfColumn } from './export-sums.ts';
import { describeCell, type CellKind, type RecordName } from './cell-kind.ts';
import type { StoredRow } from './read-cell.ts';
import { labelOf, valuesOf, type EnumName } from '../description/described-words.ts';

type Schemas = components['schemas'];

/** Enums of the description that name columns; their labels are the headings. */
export type ColumnEnum = {
  readonly [Name in EnumName]: Schemas[Name] extends string ? Name : never;
}[EnumName];

/** Every row of a report, filtered, selected and ordered as in its list; rows without one of the columns do not compile. */
export interface ReportRows<Columns extends ColumnEnum> extends Expression<RowOf<Columns>> {
  readonly clearOrderBy: () => Expression<RowOf<Columns>> & Compilable;
}

type RowOf<Columns extends ColumnEnum> = Readonly<Record<Schemas[Columns], unknown>>;

/** Brings some rows, in their order, into the form in which their columns are written. */
export type CompleteRows = (rows: readonly StoredRow[], database: Database) => Promise<readonly StoredRow[]>;

/** What a report is made of; format, zone, cursor, audit row and size limits are the mechanism's. */
export interface ReportPlan<Columns extends ColumnEnum> {
  /** The record of the description that defines how each column is written. */
  readonly record: RecordName;
  /** The enum that names the columns; the query parameter `columns` chooses among its values. */
  readonly columns: Columns;
  /** The columns of a call that names none; all of them by default. */
  readonly usual?: readonly Schemas[Columns][];
  readonly rows: ReportRows<Columns>;
  /** Completes some rows with what is read apart from them; nothing by default. */
  readonly complete?: CompleteRows;
  /** The number of rows, where it can be counted without the joins of the rows. */
  readonly count?: () => Promise<number>;
}

/** A column of a report. */
export interface ReportColumn {
  readonly heading: string;
  readonly kind: CellKind;
}

/** A report without the type of its rows. */
export interface Report {
  readonly name: string;
  readonly columns: ReadonlyMap<string, ReportColumn>;
  readonly usual: readonly string[];
  readonly rows: Expression<unknown>;
  readonly complete: CompleteRows;
  readonly count: () => Promise<number>;
  /** What its columns of amounts come to; none of rows that are completed apart. */
  readonly sums: (columns: readonly string[]) => Promise<readonly SumOfColumn[]>;
}

/** A report by its plan, in a file of this name without an extension. */
export const createReport = <Columns extends ColumnEnum>(
  database: Database,
  name: string,
  { record, columns, usual, rows, complete, count }: ReportPlan<Columns>,
): Report => {
  const names = valuesOf(columns);
  const described = names.map(
    (each) => [each, { heading: labelOf(columns, each), kind: describeCell(record, each).kind }] as const,
  );
  return {
    name,
    columns: new Map(described),
    usual: usual ?? names,
    rows,
    complete: complete ?? asRead,
    sums: async (chosen) =>
      complete === undefined
        ? sumRows(
            database,
            rows.clearOrderBy(),
            described.filter(([each]) => chosen.includes(each)),
          )
        : [],
    count: count ?? (() => countRows(database, rows)),
  };
};

const asRead: CompleteRows = (rows) => Promise.resolve(rows);

const countRows = async <Columns extends ColumnEnum>(
  database: Database,
  rows: ReportRows<Columns>,
): Promise<number> => {
  const [counted] = await rowsOf({
    total: column.bigint,
  })`select count(*) as total from (${rows.clearOrderBy()}) as counted`.execute(database);
  return counted?.total ?? 0;
};
