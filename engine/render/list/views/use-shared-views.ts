import { useCallback, useMemo, useState } from 'react';
import type { CallPlan } from '../../../language/plan/call-plan.ts';
import type { SharedViewsPlan } from '../../../language/plan/shared-views-plan.ts';
import type { Problem } from '../../../resolve/answer/answer.ts';
import { buildRequest, isMissing } from '../../../resolve/answer/request.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import type { SavedView } from '../../../resolve/list/saved-view.ts';
import { readSharedViews, viewToShare, type SharedView } from '../../../resolve/list/shared-view.ts';
import { useHost } from '../../host-provider.tsx';
import { useRead, type Reading } from '../../read/use-read.ts';

/** More of them nobody finds their way among; an API that keeps more answers the first of them. */
const mostViews = 100;

/** The views of a list that are shared, and the ways to change them; each tells whether it was done. */
export interface SharedViews {
  readonly reading: Reading<readonly SharedView[]>;
  /** Why the last change was not made. */
  readonly problem: Problem | undefined;
  readonly share: (view: SavedView) => Promise<boolean>;
  readonly rename: (view: SharedView, name: string) => Promise<boolean>;
  readonly remove: (view: SharedView) => Promise<boolean>;
}

/** Reads and changes the views of a list that are shared. */
export const useSharedViews = (plan: SharedViewsPlan, list: string): SharedViews => {
  const { call, portal } = useHost();
  const [problem, setProblem] = useState<Problem>();
  const { page, limit, rows } = portal.api;
  const request = useMemo(() => {
    const built = buildRequest(
      plan.read,
      { record: { [plan.list]: list } },
      { query: { [page]: 1, [limit]: mostViews } },
    );
    return isMissing(built) ? undefined : built;
  }, [plan, list, page, limit]);
  const parse = useCallback((data: unknown) => readSharedViews(plan, data, rows), [plan, rows]);
  const reading = useRead(request, { tags: plan.read.tags, parse });
  const retry = reading.state === 'reading' ? undefined : reading.retry;
  const change = async (wanted: CallPlan, record: Row): Promise<boolean> => {
    const built = buildRequest(wanted, { record });
    if (isMissing(built)) {
      setProblem({ kind: 'malformed', title: built.missing, errors: [] });
      return false;
    }
    const answer = await call(built, {});
    setProblem(answer.ok ? undefined : answer.problem);
    if (answer.ok) retry?.();
    return answer.ok;
  };
  return {
    reading,
    problem,
    share: (view) => change(plan.create, viewToShare(plan, list, view)),
    rename: ({ row }, name) => change(plan.rename, { ...row, [plan.name]: name }),
    remove: ({ row }) => change(plan.remove, row),
  };
};
