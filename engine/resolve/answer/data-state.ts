import { malformedProblem } from './problem.ts';
import type { Problem } from './answer.ts';
import { clampPage } from '../list/list-state.ts';

/** What a data area shows: one of five states, or its rows. */
export type DataState<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'empty' }
  | { readonly state: 'noMatch' }
  | { readonly state: 'failed'; readonly problem: Problem }
  | { readonly state: 'notAllowed'; readonly problem: Problem }
  | { readonly state: 'ready'; readonly rows: readonly Row[] };

/** The facts of a data area. `total` and `limit` decide whether the page exists. */
export interface DataFacts<Row> {
  readonly status: 'pending' | 'error' | 'success';
  readonly problem?: Problem | undefined;
  readonly rows?: readonly Row[] | undefined;
  readonly filtersActive: boolean;
  readonly page: number;
  readonly total?: number | undefined;
  readonly limit?: number | undefined;
}

/** The first state that is true: a problem, waiting, rows, a page that does not exist (loading, as it is being clamped), then the two kinds of nothing. */
export const resolveDataState = <Row>(facts: DataFacts<Row>): DataState<Row> => {
  const { status, problem, rows = [], filtersActive, page, total, limit } = facts;
  if (status === 'error' || problem !== undefined) {
    const shown: Problem = problem ?? malformedProblem('');
    return { state: shown.status === 403 ? 'notAllowed' : 'failed', problem: shown };
  }
  if (status === 'pending') return { state: 'loading' };
  if (rows.length > 0) return { state: 'ready', rows };
  if (total !== undefined && limit !== undefined && clampPage(page, total, limit) !== page)
    return { state: 'loading' };
  return { state: filtersActive || page > 1 ? 'noMatch' : 'empty' };
};
