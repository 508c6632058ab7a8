import { Button, Callout, Classes } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import { isAllowed } from '../../../resolve/viewer/access.ts';
import { resolveLock } from '../../../resolve/viewer/lock.ts';
import { AttemptNotice } from '../../../render/action/attempt-notice.tsx';
import { useBlockCode } from '../../../render/action/use-block-code.ts';
import { ResultView } from '../../../render/action/result-view.tsx';
import { ChangesNote, SubmitButton } from '../../../render/form/form-changes.tsx';
import type { CompiledValidator } from '../../../render/form/compiled-validator.ts';
import { SubmitText } from '../../../render/form/naming/submit-text.tsx';
import { RestoredNote } from '../../../render/form/restored-note.tsx';
import { SectionHeading } from '../../../render/form/section-heading.ts';
import { useValidator } from '../../../render/form/use-validator.ts';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { isFocusLost } from '../../../render/focus-lost.ts';
import { MissingState } from '../../../render/states/missing-state.tsx';
import { BlockSkeleton } from '../../../render/block-skeleton.tsx';
import { ControlsOfStep } from '../../../render/step-context.ts';
import { useTranslate, useEngineTranslate } from '../../../render/texts.ts';
import { useFormBlock } from './use-form-block.ts';
import './form.css';
import { goWithout, PartBoundary } from '../../../widgets/parts/part-boundary.tsx';
import { PlanForm } from '../../../render/form/lazy-plan-form.ts';

const PreviewPanel = lazyPart(
  async () => (await import('../../../render/action/preview-panel.tsx')).PreviewPanel,
);
const FormAside = lazyPart(async () => (await import('./form-aside.tsx')).FormAside);
const enabled = { shown: true, enabled: true } as const;

/** A form on the screen: filled from its record, sent once, with the typed values retained when it fails. */
export const FormView = ({ block }: { readonly block: BlockPlans['form'] }) => {
  const translate = useEngineTranslate();
  const t = useTranslate();
  const titleId = useId();
  const validator = useValidator(block.form.id);
  const code = useBlockCode(block.success.show?.block);
  const model = useFormBlock(block);
  const { attempt, context, placed, values, setValues, isRestored, send, ask } = model;
  const isBusy = attempt.state === 'running';
  const lock = resolveLock(block, context);
  const closed = lock.enabled
    ? undefined
    : lock.reason === undefined
      ? translate('form.locked')
      : t(lock.reason);
  const locked = model.isOver ? translate('steps.isDone') : closed;
  const why = isAllowed(block.writers, context.viewer) ? locked : translate('form.readOnly');
  const { aside } = block;
  const [previewed, setPreviewed] = useState<unknown>();
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt.state === 'done' && isFocusLost())
      foot.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [attempt]);
  const skeleton = <div className={`${Classes.SKELETON} cf-block-skeleton`} />;
  const missing = validator.error ?? code.error;
  if (missing !== null) return <MissingState error={missing} />;
  const validate = validator.data?.validate;
  if (validate === undefined) return skeleton;
  const form = (
    <section className="cf-form-block" aria-labelledby={block.title === undefined ? undefined : titleId}>
      {block.title !== undefined && <h2 id={titleId}>{t(block.title)}</h2>}
      {why !== undefined && (
        <Callout compact role="status">
          {why}
        </Callout>
      )}
      <RestoredNote isRestored={isRestored} />
      <AttemptNotice decision={{ attempt, offered: enabled, message: model.message }} placed={placed} />
      {attempt.state === 'done' && <ResultView action={block} context={context} data={attempt.data} />}
      {model.panel}
      <PartBoundary fallback={skeleton}>
        <SectionHeading value={block.title === undefined ? 'h2' : 'h3'}>
          <PlanForm
            key={model.round}
            focusFirst={model.round > 0}
            plan={block.form}
            call={block.submit}
            validator={validate}
            context={context}
            values={values}
            begun={model.begun}
            placed={placed}
            isLocked={isBusy || attempt.state === 'unknown'}
            isReadOnly={why !== undefined}
            onChange={setValues}
            onSubmit={(body) => void (code.isReady && send(body))}
          >
            {why === undefined && !model.isSent && (
              <FormPreview block={block} model={model} onAnswer={setPreviewed} />
            )}
            {why === undefined && attempt.state !== 'unknown' && model.approval.note}
            <div ref={foot} className="cf-form-foot">
              {why === undefined && attempt.state !== 'unknown' && (
                <SubmitButton
                  type="submit"
                  intent="primary"
                  loading={isBusy}
                  disabled={model.isSent || !code.isReady}
                  onClick={model.clearMessage}
                  text={
                    model.approval.isNeeded ? (
                      translate('approval.ask')
                    ) : (
                      <FormSubmitText block={block} model={model} validate={validate} result={previewed} />
                    )
                  }
                />
              )}
              {(model.isSent || model.isDeclined) && !isBusy && !model.isOver && (
                <Button onClick={model.renew} text={translate('form.another')} />
              )}
              {model.isSent && !isBusy && !model.isOver && (
                <span className={Classes.TEXT_MUTED}>{translate('form.sent')}</span>
              )}
              {attempt.state === 'unknown' && (
                <Button intent="primary" onClick={() => void ask()} text={translate('action.checkStatus')} />
              )}
              {!model.isSent && !isBusy && <ChangesNote />}
              <ControlsOfStep />
            </div>
          </PlanForm>
        </SectionHeading>
      </PartBoundary>
    </section>
  );
  if (aside === undefined) return <div className="cf-form-frame">{form}</div>;
  return (
    <div className="cf-form-frame">
      <div className="cf-form-pair">
        {form}
        <PartBoundary fallback={<BlockSkeleton block={aside} />}>
          <FormAside
            aside={aside}
            form={block.form}
            call={block.submit}
            values={values}
            context={context}
            validate={validate}
          />
        </PartBoundary>
      </div>
    </div>
  );
};

interface FormPart {
  readonly block: BlockPlans['form'];
  readonly model: Pick<ReturnType<typeof useFormBlock>, 'values' | 'begun' | 'context'>;
}

/** What sending the form would come to. */
const FormPreview = ({
  block: { preview, form, submit },
  model,
  onAnswer,
}: FormPart & { readonly onAnswer: (answer: unknown) => void }) =>
  preview !== undefined && (
    <PartBoundary fallback={null} onMissing={goWithout}>
      <PreviewPanel
        action={{ form, call: submit }}
        preview={preview}
        context={model.context}
        filled={model}
        etag={undefined}
        onAnswer={onAnswer}
      />
    </PartBoundary>
  );

/** What the button that sends the form says. */
const FormSubmitText = ({
  block: { button, naming, form, submit },
  model: { values, context },
  validate,
  result,
}: FormPart & { readonly validate: CompiledValidator; readonly result: unknown }) => {
  const translate = useEngineTranslate();
  const t = useTranslate();
  return (
    <SubmitText {...{ naming, form, values, context, validate, result }} call={submit}>
      {button === undefined ? translate('form.submit') : t(button)}
    </SubmitText>
  );
};
