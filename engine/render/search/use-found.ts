import { malformedProblem } from '../../resolve/answer/problem.ts';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { SearchPlan, SearchSourcePlan } from '../../language/plan/search-plan.ts';
import type { Problem } from '../../resolve/answer/answer.ts';
import { buildRequest, isMissing, type OperationRequest } from '../../resolve/answer/request.ts';
import { findNearPlaces, findPlaces } from '../../resolve/search/find-places.ts';
import { orderGroups, type FoundGroup } from '../../resolve/search/found.ts';
import { readResults } from '../../resolve/search/read-results.ts';
import { isAllowed } from '../../resolve/viewer/access.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { useHost } from '../host-provider.tsx';
import { problemOf } from '../read/problem-error.ts';
import { queryOf } from '../read/use-read.ts';
import { useFormatSettings, useTranslate } from '../texts.ts';
import { usePaused } from '../../kinds/filters/use-paused.ts';
import { omitUndefined } from '../../json.ts';

/** Of one kind; more of it is a list's work. */
const mostOfKind = 5;
/** How long nothing is typed before anything is asked for, in milliseconds. */
const pause = 150;
/** Shorter words would find nearly everything. */
const shortest = 2;

/** What is found for what is typed, and how far finding came. */
export interface Found {
  readonly groups: readonly FoundGroup[];
  /** Nothing fits all that was typed: what is found fits a part of it. */
  readonly isNear: boolean;
  readonly state: 'idle' | 'searching' | 'failed' | 'done';
  readonly problem?: Problem;
  readonly retry: () => void;
}

interface Asked {
  readonly request: OperationRequest;
  readonly tags: readonly string[];
  readonly sources: readonly SearchSourcePlan[];
}

/** The calls that find what was typed: sources that ask for the same share one. */
const askedFor = (
  sources: readonly SearchSourcePlan[],
  query: string,
  { limit, zone }: { readonly limit: string; readonly zone: string },
  context: Context,
): readonly Asked[] => {
  const calls = new Map<string, Asked>();
  for (const source of sources) {
    const extra = {
      [source.param]: query,
      ...(source.isLimited ? { [limit]: mostOfKind } : {}),
      ...(source.zone === undefined ? {} : { [source.zone]: zone }),
    };
    const request = buildRequest(source.call, context.scopes, { query: extra });
    if (isMissing(request)) continue;
    const name = JSON.stringify(request);
    const known = calls.get(name);
    const all = [...(known?.sources ?? []), source];
    calls.set(name, { request, tags: source.call.tags, sources: all });
  }
  return [...calls.values()];
};

/** Finds what is typed: screens and actions at once, records when typing pauses. What is shown answers what is typed and nothing before. */
export const useFound = (plan: SearchPlan, typed: string): Found => {
  const { call, portal, viewer, zone, report } = useHost();
  const t = useTranslate();
  const settings = useFormatSettings();
  const query = typed.trim();
  const settled = usePaused(query, pause);
  const context = useMemo(
    (): Context => ({
      viewer,
      variant: undefined,
      scopes: { user: viewer.user, chosen: undefined },
      report,
    }),
    [viewer, report],
  );
  const isAsking = query.length >= shortest && settled === query;
  const asked = useMemo(() => {
    const own = plan.sources.filter(({ access }) => isAllowed(access, viewer));
    return isAsking ? askedFor(own, query, { limit: portal.api.limit, zone }, context) : [];
  }, [plan, viewer, isAsking, query, portal, zone, context]);
  const answers = useQueries({
    queries: asked.map(({ request, tags }) => queryOf(call, request, tags)),
  });
  const places = useMemo(
    () => (query === '' ? [] : findPlaces(query, { plan, portal, viewer, t }, mostOfKind)),
    [query, plan, portal, viewer, t],
  );
  const read = asked.flatMap(({ sources }, index) => {
    const data = answers[index]?.data;
    return data === undefined
      ? []
      : sources.map((source) =>
          readResults(source, data.data, { portal, context, settings, t, query }, mostOfKind),
        );
  });
  const groups = orderGroups([...places, ...read.flatMap((one) => ('ok' in one ? [one.ok] : []))]);
  const failed = answers.find(({ error }) => error !== null)?.error;
  const odd = read.find((one) => 'malformed' in one);
  const problem: Problem | undefined =
    failed !== undefined && failed !== null
      ? problemOf(failed)
      : odd !== undefined && 'malformed' in odd
        ? malformedProblem(odd.malformed)
        : undefined;
  const isWaiting = query.length >= shortest && (!isAsking || answers.some(({ isPending }) => isPending));
  const retry = useCallback(() => {
    for (const { error, refetch } of answers) if (error !== null) void refetch();
  }, [answers]);
  const state = query === '' ? 'idle' : isWaiting ? 'searching' : problem === undefined ? 'done' : 'failed';
  const isNothing = state === 'done' && groups.length === 0;
  const near = useMemo(
    () => (isNothing ? orderGroups(findNearPlaces(query, { plan, portal, viewer, t }, mostOfKind)) : []),
    [isNothing, query, plan, portal, viewer, t],
  );
  return {
    groups: isNothing ? near : groups,
    isNear: near.length > 0,
    state,
    ...omitUndefined({ problem }),
    retry,
  };
};
