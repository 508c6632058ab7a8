import { malformedProblem } from '../../resolve/answer/problem.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Problem } from '../../resolve/answer/answer.ts';
import type { Absent, Malformed } from '../../resolve/answer/read-answer.ts';
import { isMissing, type Missing, type OperationRequest } from '../../resolve/answer/request.ts';
import type { RowsPlan } from '../../language/plan/rows-plan.ts';
import { readVariable, type Scopes } from '../../resolve/scopes.ts';
import { useHost } from '../host-provider.tsx';
import type { ScreenHost } from '../host.ts';
import { isNews, useShown, type Counted } from './news.ts';
import { ProblemError, problemOf } from './problem-error.ts';
import { omitUndefined } from '../../json.ts';

/** What was read, or how far reading came. */
export type Reading<Data> =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly problem: Problem; readonly retry: () => void }
  | {
      readonly state: 'read';
      readonly data: Data;
      /** The data is the response to an earlier request; the response to this one is loading. */
      readonly isOld: boolean;
      readonly etag?: string;
      /** Reading it again failed. */
      readonly problem?: Problem;
      readonly retry: () => void;
    };

interface ReadOptions<Data> {
  readonly tags: readonly string[];
  readonly keepPrevious?: boolean;
  /** Takes the response apart, or returns what is wrong with it; its identity must not change. */
  readonly parse: (data: unknown) => { readonly ok: Data } | Malformed | Absent;
}

/** An answer without the record is as good as none of that id; one of another shape is the server's fault. */
const unusable = (parsed: Malformed | Absent): Problem =>
  'absent' in parsed
    ? { kind: 'http', status: 404, title: '', errors: [] }
    : malformedProblem(parsed.malformed);

/** What the query library is given of a request: requests with the same key share a response. */
export const queryOf = (
  call: ScreenHost['call'],
  request: OperationRequest | undefined,
  tags: readonly string[],
) => ({
  queryKey: ['call', request] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    if (request === undefined) throw new Error('Nothing to read');
    const answer = await call(request, { signal });
    if (!answer.ok) throw new ProblemError(answer.problem);
    return answer;
  },
  enabled: request !== undefined,
  staleTime: (query: Counted) => (isNews(query) ? Infinity : 0),
  retryOnMount: (query: Counted) => !isNews(query),
  meta: { operation: request?.operation, tags },
});

/** Reads rows by their operation, or takes them from where the screen has them already. */
export const useRowsRead = <Data>(
  rows: RowsPlan,
  scopes: Scopes,
  request: OperationRequest | Missing | undefined,
  options: Omit<ReadOptions<Data>, 'tags'>,
): Reading<Data> => {
  const { parse } = options;
  const tags = rows.from === 'operation' ? rows.call.tags : noTags;
  const read = useRead(rows.from === 'operation' ? request : undefined, { ...options, tags });
  return useMemo(() => {
    if (rows.from === 'operation') return read;
    const parsed = parse(readVariable(rows.variable, scopes) ?? null);
    return 'ok' in parsed
      ? { state: 'read', data: parsed.ok, isOld: false, retry: doNothing }
      : { state: 'failed', problem: unusable(parsed), retry: doNothing };
  }, [rows, scopes, read, parse]);
};

const noTags: readonly string[] = [];
const doNothing = (): void => undefined;

/** Reads through the host; superseded requests are cancelled and an earlier answer never replaces a later one. A call that lacks a value is not made. */
export const useRead = <Data>(
  built: OperationRequest | Missing | undefined,
  { tags, keepPrevious = false, parse }: ReadOptions<Data>,
): Reading<Data> => {
  const { call } = useHost();
  const queries = useQueryClient();
  const request = built === undefined || isMissing(built) ? undefined : built;
  const options = queryOf(call, request, tags);
  // The library requests it once what was drawn is in the page; requested now, the response comes that much
  // earlier.
  if (request !== undefined && queries.getQueryState(options.queryKey) === undefined)
    queries.query(options).catch(() => undefined);
  const query = useQuery({
    ...options,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  useShown(useMemo(() => [['call', request]], [request]));
  const { data: answer, error, isPlaceholderData, refetch } = query;
  const retry = useCallback(() => void refetch(), [refetch]);
  const parsed = useMemo(() => (answer === undefined ? undefined : parse(answer.data)), [answer, parse]);
  return useMemo(() => {
    if (answer === undefined || parsed === undefined)
      return error === null ? { state: 'reading' } : { state: 'failed', problem: problemOf(error), retry };
    const { requestId, etag } = answer;
    if (!('ok' in parsed)) {
      const problem = { ...unusable(parsed), ...omitUndefined({ requestId }) };
      return { state: 'failed', retry, problem };
    }
    return {
      state: 'read',
      data: parsed.ok,
      isOld: isPlaceholderData,
      retry,
      ...omitUndefined({ etag }),
      ...(error === null ? {} : { problem: problemOf(error) }),
    };
  }, [answer, parsed, error, isPlaceholderData, retry]);
};
