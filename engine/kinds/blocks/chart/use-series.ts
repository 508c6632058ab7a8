import { malformedProblem } from '../../../resolve/answer/problem.ts';
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChartPlan, SeriesPlan } from './plan.ts';
import type { Answer, Problem } from '../../../resolve/answer/answer.ts';
import {
  chartPanels,
  readSeries,
  type ChartPanel,
  type SeriesPoints,
} from '../../../resolve/figure/chart.ts';
import { buildRequest, isMissing } from '../../../resolve/answer/request.ts';
import type { Context } from '../../../resolve/viewer/visibility.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { useShown } from '../../../render/read/news.ts';
import { problemOf } from '../../../render/read/problem-error.ts';
import { queryOf } from '../../../render/read/use-read.ts';
import { omitUndefined } from '../../../json.ts';

/** The charts, or the state of reading them. */
export type Charts =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly problem: Problem; readonly retry: () => void }
  | { readonly state: 'read'; readonly panels: readonly ChartPanel[]; readonly isOld: boolean };

type Success = Extract<Answer, { readonly ok: true }>;

const combine = (results: readonly UseQueryResult<Success>[]) => ({
  answers: results.map(({ data }) => data),
  error: results.find(({ error, data }) => error !== null && data === undefined)?.error,
  isOld: results.some(({ isPlaceholderData }) => isPlaceholderData),
  retry: () => {
    // The query library does not treat an unreadable answer as an error.
    for (const { refetch } of results) void refetch();
  },
});

const malformed = (title: string, { requestId }: Success): Problem => ({
  ...malformedProblem(title),
  ...omitUndefined({ requestId }),
});

const chartsOf = (
  chart: ChartPlan,
  series: readonly SeriesPlan[],
  { answers, error, isOld, retry }: ReturnType<typeof combine>,
): Charts => {
  if (error !== undefined) return { state: 'failed', problem: problemOf(error), retry };
  const read: SeriesPoints[] = [];
  for (const [at, one] of series.entries()) {
    const answer = answers[at];
    if (answer === undefined) return { state: 'reading' };
    const points = readSeries(chart, one, answer.data);
    if ('malformed' in points)
      return { state: 'failed', problem: malformed(points.malformed, answer), retry };
    read.push(points.ok);
  }
  return { state: 'read', panels: chartPanels(read, chart), isOld };
};

/** Reads every series of a chart; a request that a figure also makes is sent once. */
export const useSeries = (chart: ChartPlan, series: readonly SeriesPlan[], { scopes }: Context): Charts => {
  const { call } = useHost();
  const queries = useMemo(
    () =>
      series.map((one) => {
        const built = buildRequest(one.call, scopes);
        const request = isMissing(built) ? undefined : built;
        return { ...queryOf(call, request, one.call.tags), placeholderData: keepPreviousData<Success> };
      }),
    [series, scopes, call],
  );
  const found = useQueries({ queries, combine });
  useShown(useMemo(() => queries.map(({ queryKey }) => queryKey), [queries]));
  return useMemo(() => chartsOf(chart, series, found), [chart, series, found]);
};
