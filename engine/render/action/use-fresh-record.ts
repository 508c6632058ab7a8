import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRecord } from '../../json.ts';
import { insideAction } from '../../resolve/action/action-state.ts';
import { freshRow } from '../../resolve/action/fresh-row.ts';
import { buildRequest, isMissing } from '../../resolve/answer/request.ts';
import { useHost } from '../host-provider.tsx';
import { ProblemError } from '../read/problem-error.ts';
import { useView } from '../view-context.tsx';
import type { Row } from '../../resolve/answer/row.ts';
import type { ActionTarget, ReadAnew } from './action-target.ts';
import { createOperationKey } from './operation-key.ts';

interface Fresh {
  readonly row: Row | undefined;
  readonly etag: string | undefined;
  /** Reading it again finds out more. */
  readonly isRead: boolean;
}

/** Reads the record of an action anew, so that nobody decides on old figures; what has no detail screen is taken as it is. */
export const useFreshRecord = (target: ActionTarget, detail: ReadAnew | undefined) => {
  const { call, loadScreen } = useHost();
  const { context } = useView();
  const [turn] = useState(createOperationKey);
  return useQuery({
    queryKey: ['fresh', turn],
    queryFn: async ({ signal }): Promise<Fresh> => {
      const known = { row: target.row, etag: target.etag, isRead: false };
      const key = target.recordKey;
      const { scopes } = insideAction(target.action, context);
      const { reads } = target.action.call;
      const [read, given] =
        reads !== undefined || detail === undefined
          ? [reads, scopes.given]
          : [(await loadScreen(detail.screen)).body.load, detail.given];
      if (read === undefined || (key === undefined && reads === undefined)) return known;
      const request = buildRequest(read, {
        ...scopes,
        given,
        ...(key === undefined ? {} : { route: { id: key } }),
        record: target.row,
      });
      if (isMissing(request)) return known;
      const answer = await call(request, { signal });
      if (!answer.ok) throw new ProblemError(answer.problem);
      const record = isRecord(answer.data) ? answer.data : {};
      return { row: freshRow(target.action, target.row, record), etag: answer.etag, isRead: true };
    },
    gcTime: 0,
    staleTime: Infinity,
  });
};
