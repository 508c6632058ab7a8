import { malformedProblem } from '../../resolve/answer/problem.ts';
import { useCallback, useRef, useState } from 'react';
import type { CallPlan } from '../../language/plan/call-plan.ts';
import type { Attempt } from '../../resolve/action/decision-stage.ts';
import { resolveOutcome } from '../../resolve/action/outcome.ts';
import {
  buildRequest,
  isMissing,
  safetyHeaders,
  type OperationRequest,
} from '../../resolve/answer/request.ts';
import type { Scopes } from '../../resolve/scopes.ts';
import { useHost } from '../host-provider.tsx';
import { carryOut } from './carry-out.ts';
import type { FindOutcome } from './use-find-outcome.ts';
import { createOperationKey } from './operation-key.ts';
import { omitUndefined } from '../../json.ts';

interface Sent {
  readonly request: OperationRequest;
  readonly scopes: Scopes;
}

interface AttemptControl {
  readonly attempt: Attempt;
  /** `reason` is for the second person who decides on it. */
  readonly send: (scopes: Scopes, body?: unknown, reason?: string) => Promise<Attempt>;
  /** Sends the very same request again, key included, to learn what became of it. */
  readonly ask: () => Promise<Attempt>;
}

/** Why it is wanted, as the provider takes it for the second person. */
export const reasonHeader = (reason: string | undefined): Readonly<Record<string, string>> =>
  reason === undefined || reason.trim() === ''
    ? {}
    : { 'Approval-Reason': encodeURIComponent(reason.trim()) };

/** Carries out a call once: while it runs nothing else starts, and after an unknown outcome only the same request may go again. */
export const useAttempt = (
  call: CallPlan,
  etag: string | undefined,
  findOutcome: FindOutcome,
): AttemptControl => {
  const host = useHost();
  const [attempt, setAttempt] = useState<Attempt>({ state: 'open' });
  const current = useRef<Attempt['state']>('open');
  const sent = useRef<Sent>(undefined);
  const settle = useCallback((next: Attempt) => {
    current.current = next.state;
    setAttempt(next);
    return next;
  }, []);
  const sendAnew = useCallback(
    async ({ request, scopes }: Sent): Promise<Attempt> => {
      const wasUnknown = current.current === 'unknown';
      settle({ state: 'running' });
      sent.current = { request, scopes };
      const outcome = resolveOutcome(await carryOut(host, call, request), call.answersFile);
      switch (outcome.outcome) {
        case 'done':
          return settle({ state: 'done', data: outcome.data, outcome: findOutcome(outcome.data, scopes) });
        case 'processing':
          return settle({
            state: 'processing',
            data: outcome.data,
            isAsked: call.approval !== undefined,
          });
        case 'unknown':
          return settle({ state: 'unknown', problem: outcome.problem });
        case 'failed':
          // The first of the two is still at work under this key.
          if (wasUnknown && outcome.problem.status === 409) return settle({ state: 'processing' });
          return settle({ state: 'failed', problem: outcome.problem, isStale: outcome.stale });
      }
    },
    [host, call, settle, findOutcome],
  );
  const send = useCallback(
    async (scopes: Scopes, body?: unknown, reason?: string): Promise<Attempt> => {
      if (current.current === 'running' || current.current === 'unknown') return { state: 'running' };
      const headers = {
        ...safetyHeaders(call, { key: createOperationKey(), etag }),
        ...reasonHeader(reason),
      };
      const request = buildRequest(call, scopes, { headers, ...omitUndefined({ body }) });
      if (isMissing(request))
        return settle({ state: 'failed', problem: malformedProblem(request.missing), isStale: false });
      return sendAnew({ request, scopes });
    },
    [call, etag, sendAnew, settle],
  );
  const ask = useCallback(async (): Promise<Attempt> => {
    if (current.current !== 'unknown' || sent.current === undefined) return { state: 'open' };
    return sendAnew(sent.current);
  }, [sendAnew]);
  return { attempt, send, ask };
};
