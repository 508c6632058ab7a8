import { isRecord } from '../../../json.ts';
import { Button, Classes } from '@blueprintjs/core';
import { Suspense, useId, useMemo } from 'react';
import type { FormBlockPlan } from './plan.ts';
import { isAllowed } from '../../../resolve/viewer/access.ts';
import { fieldsOf, visibleNames, type FormValues } from '../../../resolve/form/form-state.ts';
import { AttemptNotice } from '../../../render/action/attempt-notice.tsx';
import { ResultView } from '../../../render/action/result-view.tsx';
import { fillWords } from '../../../render/action/fill-words.ts';
import { recordValues } from '../../../render/action/sentence-values.ts';
import { serverWords } from '../../../render/action/server-words.ts';
import { useAttempt } from '../../../render/action/use-attempt.ts';
import { useAnnounce } from '../../../render/announcer.tsx';
import { useHost } from '../../../render/host-provider.tsx';
import { useRefresh } from '../../../render/read/use-refresh.ts';
import { MissingState } from '../../../render/states/missing-state.tsx';
import { useFormatSettings, useSay, useTexts } from '../../../render/texts.ts';
import { useView } from '../../../render/view-context.tsx';
import { RestoredNote } from '../../../render/form/restored-note.tsx';
import { useComparison } from '../../../render/form/use-comparison.tsx';
import { useFormValues } from '../../../render/form/use-form-values.ts';
import { useLeaveGuard } from '../../../render/form/use-leave-guard.ts';
import { useValidator } from '../../../render/form/use-validator.ts';
import { lazyPart } from '../../../render/lazy-part.ts';

const PlanForm = lazyPart(async () => (await import('../../../render/form/plan-form.tsx')).PlanForm);
const enabled = { shown: true, enabled: true } as const;

const useFormBlock = (block: FormBlockPlan) => {
  const { form, submit, success, messages } = block;
  const { portal, notify } = useHost();
  const { context, etag } = useView();
  const refreshStale = useRefresh();
  const announce = useAnnounce();
  const say = useSay();
  const settings = useFormatSettings();
  const { attempt, send, ask } = useAttempt(submit, etag);
  const filled = useFormValues(form, context.scopes, context.scopes.record);
  const { values, setValues, isDirty, isRestored, settleValues } = filled;
  const { panel, admits } = useComparison({ form, call: submit, context, attempt, filled });
  useLeaveGuard(isDirty);
  const placed = useMemo(
    () => serverWords(attempt, form, messages, portal.locale, visibleNames(form, values, context)),
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed afterwards does not move the server's words
    [attempt],
  );
  const settle = async (settling: ReturnType<typeof ask>) => {
    const settled = await settling;
    if (settled.state === 'failed' && settled.isStale) {
      // The same tag would be refused the same way again, whatever the screen says is to be read anew.
      const read = submit.reads?.operation;
      if (read !== undefined) void refreshStale({ operations: [read] });
      await refreshStale(success.refresh);
    }
    if (settled.state !== 'done') return;
    settleValues();
    const records = [values, settled.data];
    const written = recordValues(records, fieldsOf(form), settings);
    const body = say(
      fillWords(success.notify, written),
      Object.fromEntries(records.filter(isRecord).flatMap((record) => Object.entries(record))),
    );
    notify({ intent: 'success', body });
    announce(body);
    await refreshStale(success.refresh);
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
    send: async (body: FormValues) => {
      if (!admits()) return;
      filled.endComparison();
      await settle(send({ ...context.scopes, form: values }, body));
    },
    ask: () => settle(ask()),
  };
};

/** A form on the screen: filled from its record, sent once, what was typed kept when it fails. */
export const FormView = ({ block }: { readonly block: FormBlockPlan }) => {
  const translate = useTexts();
  const say = useSay();
  const titleId = useId();
  const validator = useValidator(block.form.id);
  const model = useFormBlock(block);
  const { attempt, context, placed, values, setValues, isRestored, send, ask } = model;
  const isBusy = attempt.state === 'running';
  const mayWrite = isAllowed(block.submit.access, context.viewer);
  const skeleton = <div className={`${Classes.SKELETON} cf-block-skeleton`} />;
  if (validator.error !== null) return <MissingState error={validator.error} />;
  if (validator.data?.validate === undefined) return skeleton;
  return (
    <section className="cf-form-block" aria-labelledby={block.title === undefined ? undefined : titleId}>
      {block.title !== undefined && <h2 id={titleId}>{say(block.title)}</h2>}
      <RestoredNote isRestored={isRestored} />
      <AttemptNotice decision={{ attempt, offered: enabled }} placed={placed} />
      {attempt.state === 'done' && <ResultView action={block} data={attempt.data} />}
      {model.panel}
      <Suspense fallback={skeleton}>
        <PlanForm
          plan={block.form}
          call={block.submit}
          validator={validator.data.validate}
          context={context}
          values={values}
          begun={model.begun}
          placed={placed}
          isLocked={isBusy || attempt.state === 'unknown' || !mayWrite}
          onChange={setValues}
          onSubmit={(body) => void send(body)}
        >
          <div className="cf-form-foot">
            {mayWrite && attempt.state !== 'unknown' && (
              <Button
                type="submit"
                intent="primary"
                loading={isBusy}
                text={block.button === undefined ? translate('form.submit') : say(block.button)}
              />
            )}
            {attempt.state === 'unknown' && (
              <Button intent="primary" onClick={() => void ask()} text={translate('action.checkStatus')} />
            )}
          </div>
        </PlanForm>
      </Suspense>
    </section>
  );
};
