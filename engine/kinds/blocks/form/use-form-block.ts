import { useMemo, useState } from 'react';
import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import type { Attempt } from '../../../resolve/action/decision-stage.ts';
import { isRecord } from '../../../json.ts';
import { isSameValue } from '../../../resolve/form/compare-edits.ts';
import { fieldsOf, visibleNames, type FormValues } from '../../../resolve/form/form-state.ts';
import { useApprovalNote } from '../../../render/action/approval/use-approval-note.tsx';
import { fillWords } from '../../../render/action/fill-words.ts';
import { recordValues } from '../../../render/action/sentence-values.ts';
import { serverWords } from '../../../render/action/server-words.ts';
import { useAttempt } from '../../../render/action/use-attempt.ts';
import { useRequestOffer } from '../../../render/action/approval/use-request-offer.ts';
import { useFindOutcome } from '../../../render/action/use-find-outcome.ts';
import type { DecisionMessage } from '../../../render/action/use-decision.ts';
import { useAnnounce } from '../../../render/announcer.tsx';
import { useComparison } from '../../../render/form/use-comparison.tsx';
import { useFormValues } from '../../../render/form/use-form-values.ts';
import { useLeaveGuard } from '../../../render/form/use-leave-guard.ts';
import { useStep } from '../../../render/step-context.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { useRefresh } from '../../../render/read/use-refresh.ts';
import { useFormatSettings, useTranslate, useEngineTranslate } from '../../../render/texts.ts';
import { useView } from '../../../render/view-context.tsx';

type Done = Extract<Attempt, { state: 'done' }>;
type Accepted = Extract<Attempt, { state: 'processing' }>;

/** The message for the result of the form: the outcome's, else that of plain success. */
const useOutcomeWords = ({ form, success }: BlockPlans['form']) => {
  const t = useTranslate();
  const settings = useFormatSettings();
  return ({ outcome, data }: Done, values: FormValues): string => {
    const records = [values, data];
    const written = recordValues(records, fieldsOf(form), settings);
    return t(
      fillWords(outcome?.notify ?? success.notify, written),
      Object.fromEntries(records.filter(isRecord).flatMap((record) => Object.entries(record))),
    );
  };
};

/** The values with which a form was sent, for a call that may happen once: it is not sent again until something is changed. */
const useSent = ({ submit }: BlockPlans['form'], values: FormValues) => {
  const [sent, setSent] = useState<FormValues>();
  return { isSent: submit.idempotent && sent !== undefined && isSameValue(values, sent), setSent };
};

interface Finishing {
  readonly values: FormValues;
  /** Stores the values with which it was sent. */
  readonly setSent: (values: FormValues) => void;
  readonly filled: Pick<ReturnType<typeof useFormValues>, 'settleValues'>;
  /** Begins the next form. */
  readonly begin: () => void;
}

/** Announces the outcome of the answer, and resets the form as its plan requires. */
const useFinish = (block: BlockPlans['form'], { values, setSent, filled, begin }: Finishing) => {
  const { notify } = useHost();
  const translate = useEngineTranslate();
  const announce = useAnnounce();
  const offerRequest = useRequestOffer();
  const wordsOf = useOutcomeWords(block);
  const step = useStep();
  const [message, setMessage] = useState<DecisionMessage>();
  const finish = (): void => {
    // In a step, the values remain to be read when somebody goes back to it.
    setSent(values);
    if (block.afterwards === 'clear' && step === undefined) begin();
    else filled.settleValues();
  };
  const announceOutcome = (done: Done): void => {
    const words = wordsOf(done, values);
    if (words !== '') announce(words);
    const intent = done.outcome?.intent ?? 'success';
    if (intent !== 'success') setMessage({ intent, words });
    else if (words !== '') notify({ intent, body: words });
    // A form whose call had no effect remains, to be corrected or tried again: it is known that the call did
    // nothing.
    if (intent === 'danger') return;
    finish();
    step?.finish(done.data, block.success.show !== undefined || intent === 'warning');
  };
  /** An accepted call is still running: it ends its step, unless its answer is unknown, and the form shows that it is being processed. */
  const announceAccepted = (accepted: Accepted): void => {
    const { data, isAsked = false } = accepted;
    finish();
    const body = translate(isAsked ? 'approval.asked' : 'action.processing');
    announce(body);
    if (isAsked) notify({ intent: 'primary', body, ...offerRequest(accepted) });
    if (data !== undefined) step?.finish(data, true);
  };
  return {
    message,
    setMessage,
    announceOutcome,
    announceAccepted,
    /** Whether it is in a finished step and has created its record. */
    isOver: step?.isDone === true && block.load === undefined,
  };
};

/** The values of a form, the result of sending it, and what is left of it afterwards. */
export const useFormBlock = (block: BlockPlans['form']) => {
  const { form, submit, success, messages } = block;
  const { portal } = useHost();
  const { context, etag } = useView();
  const refreshStale = useRefresh();
  const { attempt, send, ask } = useAttempt(submit, etag, useFindOutcome(success, context));
  const filled = useFormValues(form, context.scopes, context.scopes.record);
  const { values, setValues, isDirty, isRestored, clearValues } = filled;
  const approval = useApprovalNote({ call: submit, form, context, filled });
  const { panel, admits } = useComparison({ form, call: submit, context, attempt, filled });
  const { isSent, setSent } = useSent(block, values);
  const [round, setRound] = useState(0);
  const begin = (): void => {
    clearValues();
    setRound((before) => before + 1);
  };
  const { message, setMessage, announceOutcome, announceAccepted, isOver } = useFinish(block, {
    values,
    setSent,
    filled,
    begin,
  });
  useLeaveGuard(isDirty);
  const placed = useMemo(
    () => serverWords(attempt, form, messages, portal.locale, visibleNames(form, values, context)),
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed afterwards does not move the server's words
    [attempt],
  );
  const settle = async (settling: ReturnType<typeof ask>): Promise<void> => {
    const settled = await settling;
    if (settled.state === 'failed' && settled.isStale) {
      // The same tag would be refused again, so the record is read again whatever the screen refreshes.
      const read = submit.reads?.operation;
      if (read !== undefined) void refreshStale({ operations: [read] });
      await refreshStale(success.refresh);
    }
    if (settled.state === 'processing') announceAccepted(settled);
    if (settled.state === 'done') announceOutcome(settled);
    if (settled.state === 'done' || settled.state === 'processing') await refreshStale(success.refresh);
  };
  return {
    attempt,
    context,
    placed,
    values,
    begun: filled.begun,
    approval,
    setValues,
    isRestored,
    panel,
    message,
    isSent,
    /** Whether it was answered without the wanted effect; sending it again, changed or not, is a new decision. */
    isDeclined: attempt.state === 'done' && message?.intent === 'danger',
    isOver,
    /** How many forms were filled in before this one. */
    round,
    send: async (body: FormValues) => {
      if (isSent || !admits()) return;
      filled.endComparison();
      setMessage(undefined);
      await settle(send({ ...context.scopes, form: values }, body, approval.reason));
    },
    ask: () => settle(ask()),
    /** Removes the message about the one before: this one is sent, or refused by the form. */
    clearMessage: () => setMessage(undefined),
    /** Begins another form. */
    renew: () => {
      begin();
      setSent(undefined);
      setMessage(undefined);
    },
  };
};
