import { useState } from 'react';
import { decisionStage, type Attempt, type Renewal } from '../../resolve/action/decision-stage.ts';
import { resolveAction } from '../../resolve/action/action-state.ts';
import type { FormValues } from '../../resolve/form/form-state.ts';
import type { Row } from '../../resolve/answer/row.ts';
import { useAnnounce } from '../announcer.tsx';
import { withScopes } from '../../resolve/viewer/visibility.ts';
import { useHost } from '../host-provider.tsx';
import { useOpens } from '../use-opens.ts';
import { useRefresh } from '../read/use-refresh.ts';
import { useNextRecord } from '../record/next-record.ts';
import { problemWords } from '../states/problem-words.ts';
import { useEngineTranslate } from '../texts.ts';
import type { ActionTarget } from './action-target.ts';
import { useAttempt } from './use-attempt.ts';
import { useRequestOffer } from './approval/use-request-offer.ts';
import { useFindOutcome } from './use-find-outcome.ts';
import { useTranslateAbout } from './use-translate-about.ts';

/** A message about a response that is not plain success. */
export interface DecisionMessage {
  readonly intent: 'warning' | 'danger';
  readonly words: string;
}

/** A decision about one record: whether it can be taken, its words, and what became of it. */
export const useDecision = (
  target: ActionTarget,
  row: Row | undefined,
  etag: string | undefined,
  renewal: Renewal,
) => {
  const { action } = target;
  const { notify } = useHost();
  const refreshStale = useRefresh();
  const translate = useEngineTranslate();
  const announce = useAnnounce();
  const openNext = useNextRecord();
  const offerRequest = useRequestOffer();
  const { context, translateAbout } = useTranslateAbout(target, row);
  const { attempt, send, ask } = useAttempt(action.call, etag, useFindOutcome(action.success, context));
  const [message, setMessage] = useState<DecisionMessage>();
  const findLink = useOpens();
  const report = (settled: Attempt, values: FormValues) => {
    if (settled.state === 'done') {
      const { outcome, data } = settled;
      const body = translateAbout(outcome?.notify ?? action.success.notify, values, data);
      if (body !== '') announce(body);
      if (outcome === undefined || outcome.intent === 'success') {
        const { next } = action.success;
        const offer =
          next === undefined || openNext === undefined
            ? {}
            : { offer: { text: translateAbout(next, values, data), take: openNext } };
        if (body !== '') notify({ intent: 'success', body, ...offer });
      } else setMessage({ intent: outcome.intent, words: body });
    }
    if (settled.state === 'processing') {
      const body = translate(settled.isAsked === true ? 'approval.asked' : 'action.processing');
      announce(body);
      notify({ intent: 'primary', body, ...offerRequest(settled) });
    }
    if (settled.state === 'failed')
      announce(translate('action.failed', { reason: problemWords(settled.problem, translate) }));
    const isStale = settled.state === 'failed' && settled.isStale;
    if (isStale) renewal.renew?.();
    if (isStale || (settled.state !== 'running' && settled.state !== 'open' && settled.state !== 'failed'))
      void refreshStale(action.success.refresh);
    return settled;
  };
  const offered = resolveAction(action, context);
  return {
    attempt,
    stage: decisionStage({
      attempt,
      isOffered: offered.enabled,
      renewal,
      isMendable: action.form !== undefined,
      shows: action.success.show,
    }),
    context,
    offered,
    message,
    translateAbout,
    /** Goes where a success leads to, if it leads anywhere; called once nothing here can be lost. */
    goOnward: () => {
      if (attempt.state !== 'done' || attempt.outcome?.intent === 'danger') return;
      findLink(action.success.opens, withScopes(context, { result: attempt.data }))?.open();
    },
    send: async (values: FormValues, body?: FormValues, reason?: string) =>
      report(await send({ ...context.scopes, form: values }, body, reason), values),
    ask: async (values: FormValues) => report(await ask(), values),
  };
};

/** The result of `useDecision`. */
export type Decision = ReturnType<typeof useDecision>;
