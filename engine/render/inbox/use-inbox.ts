import { malformedProblem } from '../../resolve/answer/problem.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { CallPlan } from '../../language/plan/call-plan.ts';
import type { InboxPlan } from '../../language/plan/inbox-plan.ts';
import { readInbox, type InboxContent } from '../../resolve/answer/inbox.ts';
import type { Problem } from '../../resolve/answer/answer.ts';
import { buildRequest, isMissing } from '../../resolve/answer/request.ts';
import type { Row } from '../../resolve/answer/row.ts';
import { isAllowed } from '../../resolve/viewer/access.ts';
import { useHost } from '../host-provider.tsx';
import { problemOf } from '../read/problem-error.ts';
import { queryOf } from '../read/use-read.ts';

/** How often it is asked for while the page is in sight, in milliseconds. */
const every = 60_000;
/** How long after a change of something else it is read again: the notifications of the change exist by then. */
const afterChange = 1000;

/** The notifications behind the bell, and how to mark them as read. */
export interface InboxReading {
  readonly content: InboxContent | undefined;
  readonly problem: Problem | undefined;
  readonly retry: () => void;
  readonly markRead: (row: Row) => void;
  readonly markAllRead: () => void;
}

/** Reads the person's notifications: now and then while they look, and after each change that they make. */
export const useInbox = (plan: InboxPlan): InboxReading => {
  const { call, portal, viewer, notify } = useHost();
  const queries = useQueryClient();
  const request = useMemo(() => {
    const { page, limit } = portal.api;
    const query = { [page]: 1, [limit]: portal.pageSizes[0] ?? 10 };
    const built = isAllowed(plan.call.access, viewer) ? buildRequest(plan.call, {}, { query }) : undefined;
    return built === undefined || isMissing(built) ? undefined : built;
  }, [plan, portal, viewer]);
  const { data, error, refetch } = useQuery({
    ...queryOf(call, request, plan.call.tags),
    staleTime: 0,
    refetchInterval: every,
    refetchOnWindowFocus: true,
  });
  const isAsked = request !== undefined;
  const retry = useCallback(() => void (isAsked && refetch()), [isAsked, refetch]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
      clearTimeout(timer);
      timer = setTimeout(retry, afterChange);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries, retry]);
  const mark = useCallback(
    async (marking: CallPlan, record: Row) => {
      const built = buildRequest(marking, { record });
      if (isMissing(built)) return;
      const answer = await call(built, {});
      if (!answer.ok) notify({ intent: 'danger', body: answer.problem.title });
      retry();
    },
    [call, notify, retry],
  );
  const read = useMemo(
    () => (data === undefined ? undefined : readInbox(plan, data.data, portal, viewer)),
    [data, plan, portal, viewer],
  );
  const isOdd = read !== undefined && 'malformed' in read;
  const odd: Problem | undefined = isOdd ? malformedProblem(read.malformed) : undefined;
  return {
    content: read === undefined || isOdd ? undefined : read.ok,
    problem: odd ?? (error === null ? undefined : problemOf(error)),
    retry,
    markRead: useCallback((row: Row) => void mark(plan.markRead, row), [mark, plan]),
    markAllRead: useCallback(() => void mark(plan.markAllRead, {}), [mark, plan]),
  };
};
