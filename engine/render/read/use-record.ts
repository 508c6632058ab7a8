import { useCallback, useMemo } from 'react';
import type { LoadPlan } from '../../language/plan/call-plan.ts';
import { readRecord } from '../../resolve/answer/read-answer.ts';
import { buildRequest } from '../../resolve/answer/request.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import type { Row } from '../../resolve/answer/row.ts';
import { useRead, type Reading } from './use-read.ts';

const noTags: readonly string[] = [];

/** Reads the one record a block works on. */
export const useRecord = (load: LoadPlan | undefined, context: Context): Reading<Row> => {
  const request = useMemo(
    () => (load === undefined ? undefined : buildRequest(load, context.scopes)),
    [load, context.scopes],
  );
  const { at, requires } = load ?? {};
  const parse = useCallback(
    (data: unknown) => {
      const read = readRecord([], data, at, requires);
      return 'record' in read ? { ok: read.record } : read;
    },
    [at, requires],
  );
  return useRead(request, { tags: load?.tags ?? noTags, parse });
};
