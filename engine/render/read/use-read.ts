import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Problem } from '../../resolve/answer.ts';
import type { OperationRequest } from '../../resolve/request.ts';
import { useHost } from '../host-provider.tsx';
import { ProblemError, problemOf } from './problem-error.ts';

/** What was read, or how far reading came. */
export type Reading<Data> =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly problem: Problem; readonly retry: () => void }
  | {
      readonly state: 'read';
      readonly data: Data;
      /** The data answers an earlier request; the answer to this one is on its way. */
      readonly isOld: boolean;
      readonly etag?: string;
      /** Reading it again failed. */
      readonly problem?: Problem;
      readonly retry: () => void;
    };

interface ReadOptions<Data> {
  readonly tags: readonly string[];
  readonly keepPrevious?: boolean;
  /** Takes the answer apart, or says what is wrong with it; must keep its identity. */
  readonly parse: (data: unknown) => { readonly ok: Data } | { readonly malformed: string };
}

/** Reads through the host; superseded requests are cancelled and an earlier answer never replaces a later one. */
export const useRead = <Data>(
  request: OperationRequest | undefined,
  { tags, keepPrevious = false, parse }: ReadOptions<Data>,
): Reading<Data> => {
  const { call } = useHost();
  const query = useQuery({
    queryKey: ['call', request],
    queryFn: async ({ signal }) => {
      if (request === undefined) throw new Error('Nothing to read');
      const answer = await call(request, { signal });
      if (!answer.ok) throw new ProblemError(answer.problem);
      return answer;
    },
    enabled: request !== undefined,
    networkMode: 'always',
    retry: false,
    meta: { operation: request?.operation, tags },
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  const { data: answer, error, isPlaceholderData, refetch } = query;
  const retry = useCallback(() => void refetch(), [refetch]);
  const parsed = useMemo(() => (answer === undefined ? undefined : parse(answer.data)), [answer, parse]);
  return useMemo(() => {
    if (answer === undefined || parsed === undefined)
      return error === null ? { state: 'reading' } : { state: 'failed', problem: problemOf(error), retry };
    const { requestId, etag } = answer;
    if ('malformed' in parsed)
      return {
        state: 'failed',
        retry,
        problem: {
          kind: 'malformed',
          title: parsed.malformed,
          errors: [],
          ...(requestId === undefined ? {} : { requestId }),
        },
      };
    return {
      state: 'read',
      data: parsed.ok,
      isOld: isPlaceholderData,
      retry,
      ...(etag === undefined ? {} : { etag }),
      ...(error === null ? {} : { problem: problemOf(error) }),
    };
  }, [answer, parsed, error, isPlaceholderData, retry]);
};
