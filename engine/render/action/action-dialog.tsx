import { Button, Classes } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { allowedAt } from '../../resolve/action/decision-stage.ts';
import { visibleNames, type FormValues } from '../../resolve/form/form-state.ts';
import { useComparison } from '../form/use-comparison.tsx';
import { useFormValues } from '../form/use-form-values.ts';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useValidator } from '../form/use-validator.ts';
import { useHost } from '../host-provider.tsx';
import { MissingState } from '../states/missing-state.tsx';
import { useEngineTranslate } from '../texts.ts';
import { AttemptFoot } from './attempt-foot.tsx';
import type { ActionTarget } from './action-target.ts';
import type { DecisionProps } from './decision-props.ts';
import { DecisionSaid } from './decision-said.tsx';
import { DecisionSubmit } from './decision-submit.tsx';
import { serverWords } from './server-words.ts';
import { useApprovalNote } from './approval/use-approval-note.tsx';
import { useBlockCode } from './use-block-code.ts';
import { useDecision, type Decision } from './use-decision.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { goWithout, PartBoundary } from '../../widgets/parts/part-boundary.tsx';
import { PlanForm } from '../form/lazy-plan-form.ts';

const PreviewPanel = lazyPart(async () => (await import('./preview-panel.tsx')).PreviewPanel);

interface ActionDialogProps extends DecisionProps {
  /** Takes what closing the dialog means now. */
  readonly guard: (close: () => void) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** Where the server's words of the last answer belong; what is typed afterwards does not move them. */
const usePlacedWords = (
  { action: { form, messages } }: ActionTarget,
  { attempt, context }: Decision,
  values: FormValues,
) => {
  const { portal } = useHost();
  const names = form === undefined ? undefined : visibleNames(form, values, context);
  return useMemo(
    () => serverWords(attempt, form, messages, portal.locale, names),
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed afterwards does not move the server's words
    [attempt],
  );
};

/** Asks before an action is carried out, with a form where something has to be filled in. */
export const ActionDialog = ({ target, row, etag, renewal, guard, onBusy, onClose }: ActionDialogProps) => {
  const { action } = target;
  const { form } = action;
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
  const placed = usePlacedWords(target, decision, values);
  const close = () => (isDirty && !isLeaving ? setLeaving(true) : leave());
  const sendForm = (sent: FormValues) => {
    if (!sends || !compared.admits()) return;
    filled.endComparison();
    keepSent(values);
    void decision.send(values, sent, approval.reason);
  };
  const isForm = form !== undefined && allowed.form;
  const missing = (isForm ? validator.error : null) ?? code.error;
  const submit = (
    <DecisionSubmit
      action={action}
      decision={decision}
      values={values}
      validate={validator.data?.validate}
      previewed={previewed}
      sends={sends}
      isAsking={approval.isNeeded}
      onSend={() => void decision.send({}, undefined, approval.reason)}
    />
  );
  const foot = (
    <AttemptFoot
      stage={stage}
      decide={stage === 'barred' ? undefined : submit}
      isGrave={action.intent === 'danger' && form === undefined}
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
      <div className="cf-dialog-body" hidden={isLeaving}>
        <DecisionSaid
          action={action}
          decision={decision}
          placed={placed}
          renewal={renewal}
          values={values}
          isRestored={isForm && filled.isRestored}
        />
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
