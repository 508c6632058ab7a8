import type { Compilable, Expression } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import type { Database } from '../store/store.ts';
import type { EnumName } from './report-words.ts';
import { column, rowsOf } from '../store/typed-sql.ts';

type Schemas = components['schemas'];
/** Enums of the description that name columns; their labels are the headings. */
type ColumnEnum = {
  readonly [Name in EnumName]: Schemas[Name] extends string ? Name : never;
}[EnumName];

/** How the values of a column are written; a null is an empty cell whatever the kind. */
export type CellKind =
  /** Text, a list of texts or a boolean; with `labels` the words of that enum. */
  | { readonly kind: 'text'; readonly labels?: EnumName }
  /** Minor units of the currency that stands in another column of the row. */
  | { readonly kind: 'money'; readonly currency: string }
  | { readonly kind: 'instant' }
  | { readonly kind: 'date' }
  | { readonly kind: 'number' };

type Text = { readonly kind: 'text'; readonly labels?: EnumName };
type Money<Row> = { readonly kind: 'money'; readonly currency: keyof Row & string };
type KindOf<Row, Value> =
  NonNullable<Value> extends number
    ? Money<Row> | { readonly kind: 'number' } | Required<Text>
    : NonNullable<Value> extends string
      ? Text | { readonly kind: 'instant' | 'date' | 'number' }
      : Text;

/** One kind for each column that the enum names; a column that the row does not have does not compile. */
export type CellKinds<Row, Columns extends ColumnEnum> = {
  readonly [Column in Schemas[Columns]]: Column extends keyof Row ? KindOf<Row, Row[Column]> : never;
};

interface RowQuery<Row> extends Expression<Row> {
  readonly clearOrderBy: () => Expression<Row> & Compilable;
}

/** What an export holds; format, zone, cursor, audit row, file name and size limits are the mechanism's. */
export interface ReportPlan<Row, Columns extends ColumnEnum> {
  /** The file's name without its extension, as the description has it. */
  readonly name: string;
  /** The enum that names the columns; the query parameter `columns` chooses among its values. */
  readonly columns: Columns;
  readonly cells: CellKinds<Row, Columns>;
  /** The columns of a call that names none. */
  readonly usual: readonly Schemas[Columns][];
  /** Every row, filtered, selected and ordered as in the list. */
  readonly rows: RowQuery<Row>;
  /** How many rows there are, where that can be told without joining what the rows need. */
  readonly count?: () => Promise<number>;
}

/** A report whose rows nobody but its own columns knows the type of any more. */
export interface Report {
  readonly name: string;
  readonly columns: EnumName;
  readonly kinds: ReadonlyMap<string, CellKind>;
  readonly usual: readonly string[];
  readonly rows: Expression<unknown>;
  readonly count: () => Promise<number>;
}

/** Declares what an export holds. */
export const createReport = <Row, Columns extends ColumnEnum>(
  database: Database,
  plan: ReportPlan<Row, Columns>,
): Report => {
  const { name, columns, cells, usual, rows } = plan;
  const kinds = new Map(Object.entries<CellKind>(cells));
  return { name, columns, kinds, usual, rows, count: plan.count ?? (() => countRows(database, rows)) };
};

const countRows = async (database: Database, rows: RowQuery<unknown>): Promise<number> => {
  const [counted] = await rowsOf({
    total: column.bigint,
  })`select count(*) as total from (${rows.clearOrderBy()}) as counted`.execute(database);
  return counted?.total ?? 0;
};
