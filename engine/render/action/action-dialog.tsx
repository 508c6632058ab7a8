import { Button, Classes } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { allowedAt } from '../../resolve/action/decision-stage.ts';
import { visibleNames, type FormValues } from '../../resolve/form/form-state.ts';
import { SubmitButton } from '../form/form-changes.tsx';
import { SubmitText } from '../form/submit-text.tsx';
import { RestoredNote } from '../form/restored-note.tsx';
import { useComparison } from '../form/use-comparison.tsx';
import { useFormValues } from '../form/use-form-values.ts';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useValidator } from '../form/use-validator.ts';
import { useHost } from '../host-provider.tsx';
import { FailedState } from '../states/failed-state.tsx';
import { MissingState } from '../states/missing-state.tsx';
import { useEngineTranslate } from '../texts.ts';
import { AttemptFoot } from './attempt-foot.tsx';
import { AttemptNotice } from './attempt-notice.tsx';
import type { DecisionProps } from './decision-props.ts';
import { ResultView } from './result-view.tsx';
import { serverWords } from './server-words.ts';
import { useApprovalNote } from './use-approval-note.tsx';
import { useBlockCode } from './use-block-code.ts';
import { useDecision } from './use-decision.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { goWithout, PartBoundary } from '../../widgets/parts/part-boundary.tsx';
import { PlanForm } from '../form/lazy-plan-form.ts';

const PreviewPanel = lazyPart(async () => (await import('./preview-panel.tsx')).PreviewPanel);

interface ActionDialogProps extends DecisionProps {
  /** Takes what closing the dialog means now. */
  readonly guard: (close: () => void) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** Asks before an action is carried out, with a form where something has to be filled in. */
export const ActionDialog = ({ target, row, etag, renewal, guard, onBusy, onClose }: ActionDialogProps) => {
  const { action } = target;
  const { confirm, form } = action;
  const { portal } = useHost();
  const translate = useEngineTranslate();
  const decision = useDecision(target, row, etag, renewal);
  const { attempt, context, stage } = decision;
  const allowed = allowedAt(stage);
  const filled = useFormValues(form, context.scopes);
  const { values, setValues } = filled;
  const compared = useComparison({ form, call: action.call, cells: target.cells, context, attempt, filled });
  const [isLeaving, setLeaving] = useState(false);
  const approval = useApprovalNote({ call: action.call, form, context, filled });
  const validator = useValidator(form?.id);
  const code = useBlockCode(action.success.show?.block);
  const [lastSent, keepSent] = useState<FormValues>();
  const isUnmended = stage === 'declined' && values === lastSent;
  const sends = allowed.sends && code.isReady && !isUnmended;
  const [previewed, setPreviewed] = useState<unknown>();
  const body = useRef<HTMLDivElement>(null);
  const isDirty = allowed.holdsInput && filled.isDirty;
  useLeaveGuard(isDirty);
  const leave = () => {
    onClose();
    decision.goOnward();
  };
  useEffect(() => {
    if (stage === 'over') leave();
    // oxlint-disable-next-line react/exhaustive-deps -- it is left once, with what is known when it is over
  }, [stage]);
  const names = form === undefined ? undefined : visibleNames(form, values, context);
  const placed = useMemo(
    () => serverWords(attempt, form, action.messages, portal.locale, names),
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed afterwards does not move the server's words
    [attempt],
  );
  const close = () => (isDirty && !isLeaving ? setLeaving(true) : leave());
  const sendForm = (sent: FormValues) => {
    if (!sends || !compared.admits()) return;
    filled.endComparison();
    keepSent(values);
    void decision.send(values, sent, approval.reason);
  };
  const isForm = form !== undefined && allowed.form;
  const missing = (isForm ? validator.error : null) ?? code.error;
  const isGrave = action.intent === 'danger' && form === undefined;
  const submit = (
    <SubmitButton
      type={form === undefined ? 'button' : 'submit'}
      intent={action.intent === 'none' ? 'primary' : action.intent}
      disabled={!sends}
      loading={stage === 'sending'}
      text={
        approval.isNeeded ? (
          translate('approval.ask')
        ) : (
          <SubmitText
            naming={confirm?.naming}
            form={form}
            call={action.call}
            values={values}
            context={context}
            validate={validator.data?.validate}
            result={previewed}
          >
            {decision.translateAbout(confirm?.submit ?? action.label, values)}
          </SubmitText>
        )
      }
      {...(form === undefined ? { onClick: () => void decision.send({}, undefined, approval.reason) } : {})}
    />
  );
  const foot = (
    <AttemptFoot
      stage={stage}
      decide={stage === 'barred' ? undefined : submit}
      isGrave={isGrave}
      onAsk={() => void decision.ask(values)}
      onClose={close}
    />
  );
  const preview = action.preview !== undefined && stage === 'asking' && (
    <PartBoundary fallback={null} onMissing={goWithout}>
      <PreviewPanel
        action={action}
        preview={action.preview}
        context={context}
        filled={filled}
        etag={etag}
        onAnswer={setPreviewed}
      />
    </PartBoundary>
  );
  useEffect(() => guard(close));
  useEffect(() => onBusy(allowed.staysOpen), [allowed.staysOpen, onBusy]);
  if (stage === 'over') return null;
  return (
    <>
      {isLeaving && <LeaveQuestion onStay={() => setLeaving(false)} onLeave={onClose} />}
      <div ref={body} className="cf-dialog-body" hidden={isLeaving}>
        {confirm?.body !== undefined && (attempt.state !== 'done' || stage === 'declined') && (
          <p>{decision.translateAbout(confirm.body, values)}</p>
        )}
        <RestoredNote isRestored={isForm && filled.isRestored} />
        <AttemptNotice decision={decision} placed={placed} />
        {renewal.problem !== undefined && renewal.renew !== undefined && (
          <FailedState problem={renewal.problem} onRetry={renewal.renew} />
        )}
        {attempt.state === 'done' && stage !== 'declined' && (
          <ResultView action={action} context={context} data={attempt.data} />
        )}
        {isForm && compared.panel}
        {missing !== null && <MissingState error={missing} />}
        {isForm && missing === null && (
          <PartBoundary fallback={<FormSkeleton label={translate('list.loading')} />}>
            {validator.data?.validate === undefined ? (
              <FormSkeleton label={translate('list.loading')} />
            ) : (
              <PlanForm
                plan={form}
                call={action.call}
                validator={validator.data.validate}
                context={context}
                values={values}
                begun={filled.begun}
                placed={placed}
                isLocked={!allowed.edits}
                focusFirst
                onChange={setValues}
                onSubmit={sendForm}
              >
                {preview}
                {stage === 'asking' && approval.note}
                {foot}
              </PlanForm>
            )}
          </PartBoundary>
        )}
        {!isForm && preview}
        {!isForm && stage === 'asking' && approval.note}
      </div>
      {!isForm && !isLeaving && foot}
    </>
  );
};

const FormSkeleton = ({ label }: { readonly label: string }) => (
  <div role="status" aria-label={label}>
    <div className={`${Classes.SKELETON} cf-choices-skeleton`} />
  </div>
);

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before what was typed is lost; staying is the safe choice. */
const LeaveQuestion = ({ onStay, onLeave }: LeaveQuestionProps) => {
  const translate = useEngineTranslate();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div role="alert">
      <div className="cf-dialog-body">
        <p>{translate('form.leave')}</p>
      </div>
      <div className="cf-dialog-foot">
        <Button ref={stay} onClick={onStay} text={translate('form.stay')} />
        <Button intent="danger" onClick={onLeave} text={translate('form.discard')} />
      </div>
    </div>
  );
};
