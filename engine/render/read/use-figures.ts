import { useCallback, useMemo } from 'react';
import type { FigurePlan } from '../../language/plan/figure-plan.ts';
import { readFigures, type FigureValue } from '../../resolve/figure/figure.ts';
import { buildRequest } from '../../resolve/answer/request.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { useRead, type Reading } from './use-read.ts';

/** The numbers of a figure, and the response they are in. */
export interface Figures {
  readonly figures: readonly FigureValue[];
  readonly result: unknown;
}

/** Reads a figure: one number, or one for each element. Two figures of one request are read once. */
export const useFigures = (plan: FigurePlan, context: Context): Reading<Figures> => {
  const { scopes } = context;
  const request = useMemo(() => buildRequest(plan.call, scopes), [plan, scopes]);
  const parse = useCallback(
    (result: unknown) => {
      const read = readFigures(plan, result);
      return 'malformed' in read ? read : { ok: { figures: read.ok, result } };
    },
    [plan],
  );
  return useRead(request, { tags: plan.call.tags, keepPrevious: true, parse });
};
