import { useMemo, useState } from 'react';
import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import type { Attempt } from '../../../resolve/action/decision-stage.ts';
import { isRecord } from '../../../json.ts';
import { isSameValue } from '../../../resolve/form/compare-edits.ts';
import { fieldsOf, visibleNames, type FormValues } from '../../../resolve/form/form-state.ts';
import { fillWords } from '../../../render/action/fill-words.ts';
import { recordValues } from '../../../render/action/sentence-values.ts';
import { serverWords } from '../../../render/action/server-words.ts';
import { useAttempt } from '../../../render/action/use-attempt.ts';
import { useJudge } from '../../../render/action/use-judge.ts';
import type { Told } from '../../../render/action/use-decision.ts';
import { useAnnounce } from '../../../render/announcer.tsx';
import { useComparison } from '../../../render/form/use-comparison.tsx';
import { useFormValues } from '../../../render/form/use-form-values.ts';
import { useLeaveGuard } from '../../../render/form/use-leave-guard.ts';
import { useStep } from '../../../render/step-context.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { useRefresh } from '../../../render/read/use-refresh.ts';
import { useFormatSettings, useSay, useTexts } from '../../../render/texts.ts';
import { useView } from '../../../render/view-context.tsx';

type Done = Extract<Attempt, { state: 'done' }>;

/** The sentence for what became of the form: the outcome's, else that of plain success. */
const useOutcomeWords = ({ form, success }: BlockPlans['form']) => {
  const say = useSay();
  const settings = useFormatSettings();
  return ({ outcome, data }: Done, values: FormValues): string => {
    const records = [values, data];
    const written = recordValues(records, fieldsOf(form), settings);
    return say(
      fillWords(outcome?.notify ?? success.notify, written),
      Object.fromEntries(records.filter(isRecord).flatMap((record) => Object.entries(record))),
    );
  };
};

/** What a form was sent with, for a call that happens once: it does not go again until something is changed. */
const useSent = ({ submit }: BlockPlans['form'], values: FormValues) => {
  const [sent, setSent] = useState<FormValues>();
  return { isSent: submit.idempotent && sent !== undefined && isSameValue(values, sent), setSent };
};

interface Finishing {
  readonly values: FormValues;
  /** Notes what it was sent with. */
  readonly setSent: (values: FormValues) => void;
  readonly filled: Pick<ReturnType<typeof useFormValues>, 'settleValues'>;
  /** Begins the next one. */
  readonly begin: () => void;
}

/** Tells what the answer came to, and leaves of the form what should be left. */
const useFinish = (block: BlockPlans['form'], { values, setSent, filled, begin }: Finishing) => {
  const { notify } = useHost();
  const translate = useTexts();
  const announce = useAnnounce();
  const wordsOf = useOutcomeWords(block);
  const step = useStep();
  const [told, tellOf] = useState<Told>();
  const finish = (): void => {
    // What was filled in stays to be read where a step is gone back to.
    setSent(values);
    if (block.afterwards === 'clear' && step === undefined) begin();
    else filled.settleValues();
  };
  const tell = (done: Done): void => {
    const words = wordsOf(done, values);
    if (words !== '') announce(words);
    const intent = done.outcome?.intent ?? 'success';
    if (intent !== 'success') tellOf({ intent, words });
    else if (words !== '') notify({ intent, body: words });
    // What did not do what was asked is still there, to be mended or tried again: it is known that the call before did nothing.
    if (intent === 'danger') return;
    finish();
    step?.finish(done.data, block.success.show !== undefined || intent === 'warning');
  };
  /** What was accepted is on its way: it ends its step, unless its answer is not known, and the form says that it is being worked on. */
  const tellAccepted = (data: unknown): void => {
    finish();
    announce(translate('action.processing'));
    if (data !== undefined) step?.finish(data, true);
  };
  return {
    told,
    tellOf,
    tell,
    tellAccepted,
    /** It stands in a step that is done and has made what it makes. */
    isOver: step?.isDone === true && block.load === undefined,
  };
};

/** What is filled in, what became of it, and what is left of it afterwards. */
export const useFormBlock = (block: BlockPlans['form']) => {
  const { form, submit, success, messages } = block;
  const { portal } = useHost();
  const { context, etag } = useView();
  const refreshStale = useRefresh();
  const { attempt, send, ask } = useAttempt(submit, etag, useJudge(success, context));
  const filled = useFormValues(form, context.scopes, context.scopes.record);
  const { values, setValues, isDirty, isRestored, clearValues } = filled;
  const { panel, admits } = useComparison({ form, call: submit, context, attempt, filled });
  const { isSent, setSent } = useSent(block, values);
  const [round, setRound] = useState(0);
  const begin = (): void => {
    clearValues();
    setRound((before) => before + 1);
  };
  const { told, tellOf, tell, tellAccepted, isOver } = useFinish(block, { values, setSent, filled, begin });
  useLeaveGuard(isDirty);
  const placed = useMemo(
    () => serverWords(attempt, form, messages, portal.locale, visibleNames(form, values, context)),
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed afterwards does not move the server's words
    [attempt],
  );
  const settle = async (settling: ReturnType<typeof ask>): Promise<void> => {
    const settled = await settling;
    if (settled.state === 'failed' && settled.isStale) {
      // The same tag would be refused the same way again, whatever the screen says is to be read anew.
      const read = submit.reads?.operation;
      if (read !== undefined) void refreshStale({ operations: [read] });
      await refreshStale(success.refresh);
    }
    if (settled.state === 'processing') tellAccepted(settled.data);
    if (settled.state === 'done') tell(settled);
    if (settled.state === 'done' || settled.state === 'processing') await refreshStale(success.refresh);
  };
  return {
    attempt,
    context,
    placed,
    values,
    begun: filled.begun,
    setValues,
    isRestored,
    panel,
    told,
    isSent,
    /** It was answered and did not do what was asked; whether it goes again, as it is or mended, is a decision of its own. */
    isDeclined: attempt.state === 'done' && told?.intent === 'danger',
    isOver,
    /** How many were filled in before this one. */
    round,
    send: async (body: FormValues) => {
      if (isSent || !admits()) return;
      filled.endComparison();
      tellOf(undefined);
      await settle(send({ ...context.scopes, form: values }, body));
    },
    ask: () => settle(ask()),
    /** Says no longer what became of the one before: this one is sent, or refused by the form. */
    forgetTold: () => tellOf(undefined),
    /** Begins another one. */
    renew: () => {
      begin();
      setSent(undefined);
      tellOf(undefined);
    },
  };
};
