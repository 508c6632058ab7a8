import { omitUndefined } from '@counterfoil/engine/json';
import type { components } from '../../../openapi/generated/provider.ts';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import type { Viewer } from '../access/viewer.ts';
import type { TotalName } from '../queries/lists/described-totals.ts';
import type { ColumnEnum, ReportPlan } from '../exports/report.ts';
import {
  fittingRows,
  totalledCurrency,
  type ListPlan,
  type ListQuery,
  type DeclaredParts,
} from '../queries/lists/list-plan.ts';
import { readPage, readPageWithTotals, type PageOf } from '../queries/lists/page.ts';
import type { Tables } from '../store/tables.ts';
import type { Check } from '../store/typed-sql.ts';
import { createExport, createRead, type Operation } from './define-operation.ts';
import type { Answer, Context, Input } from './operation.ts';
import type { ExportQuery } from './run-export.ts';

type Schemas = components['schemas'];

interface PageQuery extends ListQuery {
  readonly page: number;
  readonly limit: number;
}

type QueryOf<Id extends OperationId> = Input<Id>['query'] & PageQuery;
type CallOf<Id extends OperationId> = Omit<Input<Id>, 'query'> &
  Context<Viewer> & { readonly query: QueryOf<Id> };
type PageAnswer<Id extends OperationId> = Extract<
  Answer<Id>,
  { readonly data: readonly unknown[]; readonly meta: object }
>;
type RowOf<Id extends OperationId> = PageAnswer<Id>['data'][number];
type TotalOf<Id extends OperationId> =
  PageAnswer<Id> extends { readonly meta: { readonly totals: readonly (infer Total)[] } } ? Total : never;
/** The schemas whose totals the list answers. */
type TotalNameOf<Id extends OperationId> = {
  readonly [Name in TotalName]: [TotalOf<Id>] extends [Schemas[Name]] ? Name : never;
}[TotalName];

type Parts<
  Id extends OperationId,
  Call,
  Table extends keyof Tables,
  From extends keyof Tables,
  Row,
> = ListPlan<QueryOf<Id>, Call, Table, From, Row> & {
  /** The schema of the totals of all rows in each currency. */
  readonly totals?: TotalName;
};

/** The parts that a list must declare by the description. */
type Declared<Id extends OperationId, Table extends keyof Tables> = DeclaredParts<QueryOf<Id>, Table> &
  ([TotalOf<Id>] extends [never] ? unknown : { readonly totals: TotalNameOf<Id> });

/** Declares an operation that answers one page of a list: rows of the caller's scope by filters and sorts. */
export const defineList = <
  Id extends OperationId,
  Table extends keyof Tables,
  From extends keyof Tables,
  Row extends RowOf<Id>,
>(
  operationId: Id,
  list: Parts<Id, CallOf<Id>, Table, From, Row> & Declared<Id, Table>,
): Operation =>
  createRead<CallOf<Id>>(operationId, (input, context) => readList(list, { ...input, ...context }));

/** Rows as they are answered, with what a list answers beside its page. */
type Answered<Id extends OperationId> = {
  readonly data: readonly RowOf<Id>[];
  readonly meta?: object;
} & Omit<PageAnswer<Id>, 'data' | 'meta'> &
  ([MoreMeta<Id>] extends [never] ? unknown : { readonly meta: Pick<PageAnswer<Id>['meta'], MoreMeta<Id>> });
type MoreMeta<Id extends OperationId> = Exclude<
  keyof PageAnswer<Id>['meta'],
  keyof PageOf<unknown>['meta'] | 'totals'
>;

type AnsweredList<
  Id extends OperationId,
  Call,
  Table extends keyof Tables,
  From extends keyof Tables,
  Row,
> = Parts<Id, Call, Table, From, Row> & {
  readonly answer: (rows: readonly Row[], call: Call) => Answered<Id> | Promise<Answered<Id>>;
} & Declared<Id, Table>;

/** Does the same for rows that are stored in another shape than they are answered in, or are answered with more than their page. */
export const defineAnsweredList = <
  Id extends OperationId,
  Table extends keyof Tables,
  From extends keyof Tables,
  Row,
>(
  operationId: Id,
  list: AnsweredList<Id, CallOf<Id>, Table, From, Row>,
): Operation =>
  createRead<CallOf<Id>>(operationId, (input, context) => answerList(list, { ...input, ...context }));

type PreparedCall<Id extends OperationId, Prepared> = CallOf<Id> & { readonly prepared: Prepared };

/** Does the same for a list that first reads something from the store, such as the record that it belongs to. */
export const definePreparedList = <
  Id extends OperationId,
  Prepared,
  Table extends keyof Tables,
  From extends keyof Tables,
  Row,
>(
  operationId: Id,
  prepare: (call: CallOf<Id>) => Promise<Prepared>,
  list: AnsweredList<Id, PreparedCall<Id, Prepared>, Table, From, Row>,
): Operation =>
  createRead<CallOf<Id>>(operationId, async (input, context) => {
    const call = { ...input, ...context };
    return answerList(list, { ...call, prepared: await prepare(call) });
  });

const answerList = async <
  Id extends OperationId,
  Call extends CallOf<Id>,
  Table extends keyof Tables,
  From extends keyof Tables,
  Row,
>(
  list: AnsweredList<Id, Call, Table, From, Row>,
  call: Call,
) => {
  const page = await readList<Id, Call, Table, From, Row>(list, call);
  const { data, meta, ...beside } = await list.answer(page.data, call);
  return { data, meta: { ...page.meta, ...meta }, ...beside };
};

const readList = <
  Id extends OperationId,
  Call extends CallOf<Id>,
  Table extends keyof Tables,
  From extends keyof Tables,
  Row,
>(
  list: Parts<Id, Call, Table, From, Row>,
  call: Call,
): Promise<PageOf<Row>> => {
  const { database, viewer, query } = call;
  const rows = fittingRows(list, query, list.rows(database, viewer.scope, call));
  return list.totals === undefined
    ? readPage(rows, query)
    : readPageWithTotals(database, rows, query, list.totals, totalledCurrency(list, query));
};

type FileQueryOf<Id extends OperationId> = Input<Id>['query'] & ExportQuery & ListQuery;
type FileCallOf<Id extends OperationId> = Omit<Input<Id>, 'query'> &
  Context<Viewer> & { readonly query: FileQueryOf<Id> };

/** The parts of a file of a list beside its rows. */
type FileParts<Columns extends ColumnEnum> = Pick<ReportPlan<Columns>, 'columns' | 'record'>;

/** Declares an operation that answers all rows of a list as a file: those of its pages, in their order. */
export const defineListFile = <
  Id extends OperationId,
  Table extends keyof Tables,
  From extends keyof Tables,
  Columns extends ColumnEnum,
  Row extends Readonly<Record<Schemas[Columns], unknown>>,
>(
  operationId: Id,
  list: ListPlan<FileQueryOf<Id>, FileCallOf<Id>, Table, From, Row> & DeclaredParts<FileQueryOf<Id>, Table>,
  {
    usual,
    ...file
  }: FileParts<Columns> & {
    /** The columns of a call that names none; all of them by default. */
    readonly usual?: readonly Schemas[Columns][] | ((query: FileQueryOf<Id>) => readonly Schemas[Columns][]);
  },
): Operation =>
  createExport<FileCallOf<Id>, Columns>(operationId, (input, context) => {
    const call = { ...input, ...context };
    const rows = fittingRows(list, input.query, list.rows(context.database, context.viewer.scope, call));
    return Promise.resolve({
      ...file,
      rows,
      ...omitUndefined({ usual: typeof usual === 'function' ? usual(input.query) : usual }),
    });
  });

/** A list whose rows are answered in another shape than they are stored in. */
interface Completed<Call, Stored, Written> {
  /** Whether a row that came through the cursor of a file is one of the list. */
  readonly isRow: Check<Stored>;
  readonly answer: (rows: readonly Stored[], call: Call) => Promise<{ readonly data: readonly Written[] }>;
}

type PreparedFileCall<Id extends OperationId, Prepared> = FileCallOf<Id> & { readonly prepared: Prepared };

/**
 * Does the same for a list that first reads something from the store, and that answers its rows with what is
 * read apart from them: the file holds what the list answers.
 */
export const definePreparedListFile = <
  Id extends OperationId,
  Prepared,
  Table extends keyof Tables,
  From extends keyof Tables,
  Columns extends ColumnEnum,
  Row extends Readonly<Partial<Record<Schemas[Columns], unknown>>>,
>(
  operationId: Id,
  prepare: (call: FileCallOf<Id>) => Promise<Prepared>,
  list: ListPlan<FileQueryOf<Id>, PreparedFileCall<Id, Prepared>, Table, From, Row> &
    Completed<PreparedFileCall<Id, Prepared>, Row, Readonly<Record<string, unknown>>> &
    DeclaredParts<FileQueryOf<Id>, Table>,
  file: FileParts<Columns>,
): Operation =>
  createExport<FileCallOf<Id>, Columns>(operationId, async (input, context) => {
    const call = { ...input, ...context };
    const prepared = { ...call, prepared: await prepare(call) };
    return {
      ...file,
      rows: fittingRows(list, input.query, list.rows(context.database, context.viewer.scope, prepared)),
      complete: async (rows, database) => {
        if (!rows.every(list.isRow))
          throw new TypeError(`The store answered other rows than ${operationId} reads.`);
        const { data } = await list.answer(rows, { ...prepared, database });
        return data;
      },
    };
  });
