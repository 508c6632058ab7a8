import { malformedProblem } from '../../../resolve/answer/problem.ts';
import { useCallback, useMemo, useState } from 'react';
import type { CallPlan } from '../../../language/plan/call-plan.ts';
import type { SharedViewsPlan } from '../../../language/plan/shared-views-plan.ts';
import type { Answer, Problem } from '../../../resolve/answer/answer.ts';
import { buildRequest, isMissing, safetyHeaders } from '../../../resolve/answer/request.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import type { SavedView } from '../../../resolve/list/saved-view.ts';
import {
  readSharedView,
  readSharedViews,
  viewToShare,
  type SharedView,
} from '../../../resolve/list/shared-view.ts';
import { useHost } from '../../host-provider.tsx';
import { createOperationKey } from '../../action/operation-key.ts';
import { useRead, type Reading } from '../../read/use-read.ts';

/** The most that a person can choose from; an API that stores more returns the first of them. */
const mostViews = 100;

/** A view that somebody is about to change: as it is now, with its version. */
export interface OpenedView {
  readonly view: SharedView;
  readonly etag: string | undefined;
}

/** The shared views of a list, and the functions that change them; each returns whether it was done. */
export interface SharedViews {
  readonly reading: Reading<readonly SharedView[]>;
  /** Why the last change was not made. */
  readonly problem: Problem | undefined;
  readonly share: (view: SavedView) => Promise<boolean>;
  /** Reads a view anew before it is changed, where the API has a call for it; nothing when that failed. */
  readonly open: (view: SharedView) => Promise<OpenedView | undefined>;
  readonly rename: (opened: OpenedView, name: string) => Promise<boolean>;
  readonly remove: (opened: OpenedView) => Promise<boolean>;
  /** Reads the list of them anew. */
  readonly refresh: () => void;
}

/** Reads and changes the views of a list that are shared. */
export const useSharedViews = (plan: SharedViewsPlan, list: string): SharedViews => {
  const { call, portal } = useHost();
  const [problem, setProblem] = useState<Problem>();
  const { page, limit, rows } = portal.api;
  const request = useMemo(
    () =>
      buildRequest(
        plan.read,
        { record: { [plan.list]: list } },
        { query: { [page]: 1, [limit]: mostViews } },
      ),
    [plan, list, page, limit],
  );
  const parse = useCallback((data: unknown) => readSharedViews(plan, data, rows), [plan, rows]);
  const reading = useRead(request, { tags: plan.read.tags, parse });
  const retry = reading.state === 'reading' ? undefined : reading.retry;
  const send = async (wanted: CallPlan, record: Row, etag?: string): Promise<Answer> => {
    const headers = safetyHeaders(wanted, { key: createOperationKey(), etag });
    const built = buildRequest(wanted, { record }, { headers });
    const answer: Answer = isMissing(built)
      ? { ok: false, problem: malformedProblem(built.missing) }
      : await call(built, {});
    setProblem(answer.ok ? undefined : answer.problem);
    return answer;
  };
  const change = async (wanted: CallPlan, record: Row, etag?: string): Promise<boolean> => {
    const { ok } = await send(wanted, record, etag);
    if (ok) retry?.();
    return ok;
  };
  const open = async (view: SharedView): Promise<OpenedView | undefined> => {
    const { reads } = plan.rename;
    if (reads === undefined) return { view, etag: undefined };
    const answer = await send(reads, view.row);
    if (!answer.ok) return undefined;
    return { view: readSharedView(plan, answer.data) ?? view, etag: answer.etag };
  };
  return {
    reading,
    problem,
    share: (view) => change(plan.create, viewToShare(plan, list, view)),
    open,
    rename: ({ view, etag }, name) => change(plan.rename, { ...view.row, [plan.name]: name }, etag),
    remove: ({ view, etag }) => change(plan.remove, view.row, etag),
    refresh: () => retry?.(),
  };
};
