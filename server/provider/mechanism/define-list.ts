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
  type ToldParts,
} from '../queries/lists/list-plan.ts';
import { readPage, readPageWithTotals, type PageOf } from '../queries/lists/page.ts';
import type { Tables } from '../store/tables.ts';
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
type RowOf<Id extends OperationId> =
  Answer<Id> extends { readonly data: readonly (infer Row)[] } ? Row : never;
type TotalOf<Id extends OperationId> =
  Answer<Id> extends { readonly meta: { readonly totals: readonly (infer Total)[] } } ? Total : never;
/** The schemas whose totals are what the list answers. */
type TotalNameOf<Id extends OperationId> = {
  readonly [Name in TotalName]: [TotalOf<Id>] extends [Schemas[Name]] ? Name : never;
}[TotalName];

type Parts<Id extends OperationId, Table extends keyof Tables, From extends keyof Tables, Row> = ListPlan<
  QueryOf<Id>,
  CallOf<Id>,
  Table,
  From,
  Row
> & {
  /** The schema of what all rows come to in each currency. */
  readonly totals?: TotalName;
};

/** What the description makes a list tell. */
type Told<Id extends OperationId, Table extends keyof Tables> = ToldParts<QueryOf<Id>, Table> &
  ([TotalOf<Id>] extends [never] ? unknown : { readonly totals: TotalNameOf<Id> });

/** Declares an operation that answers one page of a list: rows of the caller's scope by filters and sorts. */
export const defineList = <
  Id extends OperationId,
  Table extends keyof Tables,
  From extends keyof Tables,
  Row extends RowOf<Id>,
>(
  operationId: Id,
  list: Parts<Id, Table, From, Row> & Told<Id, Table>,
): Operation =>
  createRead<CallOf<Id>>(operationId, (input, context) => readList(list, { ...input, ...context }));

/** A page as it is answered. */
type AnswerOf<Id extends OperationId, Row> = (
  page: PageOf<Row>,
  call: CallOf<Id>,
) => Answer<Id> | Promise<Answer<Id>>;

/** The same, where what is kept is answered in another shape, or with more than a page. */
export const defineAnsweredList = <
  Id extends OperationId,
  Table extends keyof Tables,
  From extends keyof Tables,
  Row,
>(
  operationId: Id,
  list: Parts<Id, Table, From, Row> & { readonly answer: AnswerOf<Id, Row> } & Told<Id, Table>,
): Operation =>
  createRead<CallOf<Id>>(operationId, async (input, context) => {
    const call = { ...input, ...context };
    return list.answer(await readList(list, call), call);
  });

const readList = <Id extends OperationId, Table extends keyof Tables, From extends keyof Tables, Row>(
  list: Parts<Id, Table, From, Row>,
  call: CallOf<Id>,
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

/** What a file of a list says of it beside its rows. */
type FileParts<Columns extends ColumnEnum> = Pick<ReportPlan<Columns>, 'columns' | 'record' | 'usual'>;

/** Declares an operation that answers all rows of a list as a file: those of its pages, in their order. */
export const defineListFile = <
  Id extends OperationId,
  Table extends keyof Tables,
  From extends keyof Tables,
  Columns extends ColumnEnum,
  Row extends Readonly<Record<Schemas[Columns], unknown>>,
>(
  operationId: Id,
  list: ListPlan<FileQueryOf<Id>, FileCallOf<Id>, Table, From, Row> & ToldParts<FileQueryOf<Id>, Table>,
  file: FileParts<Columns>,
): Operation =>
  createExport<FileCallOf<Id>, Columns>(operationId, (input, context) => {
    const call = { ...input, ...context };
    return {
      ...file,
      rows: fittingRows(list, input.query, list.rows(context.database, context.viewer.scope, call)),
    };
  });
