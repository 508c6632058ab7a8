import { malformedProblem } from '../../resolve/answer/problem.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import { toListRequest } from '../../resolve/list/list-request.ts';
import { isMissing } from '../../resolve/answer/request.ts';
import { readRows } from '../../resolve/answer/read-answer.ts';
import type { Row } from '../../resolve/answer/row.ts';
import { useHost } from '../host-provider.tsx';
import { createOperationKey } from '../action/operation-key.ts';
import { keyOf } from '../list/rows/row-name.ts';
import type { ListModel } from '../list/use-list.ts';
import type { SelectedRows } from '../list/rows/use-selection.ts';
import { ProblemError } from '../read/problem-error.ts';

const largestPage = 100;

/** The rows of a selection by key: those in hand, or of all that match what the list's own pages answer now. */
export const useBulkRows = (
  list: ListPlan,
  { state, context, total, isPaged }: ListModel,
  { selection, page }: SelectedRows,
) => {
  const host = useHost();
  const [turn] = useState(createOperationKey);
  const [progress, setProgress] = useState(0);
  const readPage = async (at: number, limit: number, signal: AbortSignal) => {
    const { portal, zone, now, call } = host;
    const request = toListRequest(list, { ...state, page: at, limit }, portal, context, { now: now(), zone });
    if (isMissing(request)) throw new ProblemError(malformedProblem(request.missing));
    const answer = await call(request, { signal });
    if (!answer.ok) throw new ProblemError(answer.problem);
    const read = readRows(list.rows, list.columns, answer.data, portal.api, list.key);
    if ('malformed' in read) throw new ProblemError(malformedProblem(read.malformed));
    return read;
  };
  const query = useQuery({
    queryKey: ['bulk', turn],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Row>> => {
      if (selection.mode === 'some')
        return new Map([...selection.rows].map(([key, row]) => [key, page.get(key) ?? row]));
      const rows = new Map<string, Row>();
      const most = list.rows.from === 'operation' ? Math.min(largestPage, list.rows.maxLimit) : largestPage;
      for (let at = 1, read = 0, all = total; at === 1 || (isPaged && read < all); at += 1) {
        const answer = await readPage(at, most, signal);
        if (answer.rows.length === 0) break;
        for (const row of answer.rows) rows.set(keyOf(row, list.key), row);
        read += answer.rows.length;
        all = answer.total;
        setProgress(read);
      }
      for (const key of selection.except) rows.delete(key);
      return rows;
    },
    gcTime: 0,
    staleTime: Infinity,
  });
  return { rows: query.data, error: query.error, progress, retry: () => void query.refetch() };
};
