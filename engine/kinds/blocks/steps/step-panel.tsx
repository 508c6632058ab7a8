import { Button, Callout } from '@blueprintjs/core';
import { useMemo, useState, type ReactNode, type Ref } from 'react';
import type { ResolvedStep } from '../../../resolve/steps.ts';
import { useDrawBlock } from '../../../render/draw-block.ts';
import { NodeBoundary } from '../../../render/node-boundary.tsx';
import { StepContext } from '../../../render/step-context.ts';
import { useTranslate, useEngineTranslate } from '../../../render/texts.ts';
import { LabelProvider } from '../../../render/view-context.tsx';

interface StepPanelProps {
  readonly resolved: ResolvedStep;
  readonly isOpen: boolean;
  /** Whether its form was sent here. */
  readonly isAnswered: boolean;
  /** The text of its position, such as "Step 2 of 3". */
  readonly position: string;
  /** Takes the focus when the step opens after the one before. */
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onFinish: (answer: unknown, isToSee: boolean) => void;
  /** The buttons back and onwards. */
  readonly children: ReactNode;
}

/** A step with its block, which remains unchanged while another is open. */
export const StepPanel = (props: StepPanelProps) => {
  const { resolved, isOpen, isAnswered, position, heading, onFinish, children } = props;
  const { step, isDone } = resolved;
  const t = useTranslate();
  const translate = useEngineTranslate();
  const draw = useDrawBlock();
  const [areControlsPlaced, placeControls] = useState(false);
  const around = useMemo(
    () => ({ isDone: isAnswered, finish: onFinish, controls: children, placeControls }),
    [isAnswered, onFinish, children],
  );
  // A created record cannot be created again; there is nothing with which to fill its form.
  const isOver = isDone && !isAnswered && step.form === 'makes';
  return (
    <section className="cf-step" hidden={!isOpen} aria-label={t(step.title)}>
      <h2 ref={isOpen ? heading : undefined} tabIndex={-1} className="cf-step-head">
        <span className="cf-step-position">{position}</span> {t(step.title)}
      </h2>
      <NodeBoundary node={step}>
        <LabelProvider label={step.title}>
          <StepContext value={around}>
            {isOver ? (
              <Callout compact intent="success">
                {translate('steps.isDone')}
              </Callout>
            ) : (
              draw(step.block)
            )}
          </StepContext>
        </LabelProvider>
      </NodeBoundary>
      {!areControlsPlaced && <div className="cf-step-ways">{children}</div>}
    </section>
  );
};

interface StepControlsProps {
  readonly onBack: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** The buttons of a step to those beside it. */
export const StepControls = ({ onBack, onNext }: StepControlsProps) => {
  const translate = useEngineTranslate();
  return (
    <>
      {onBack !== undefined && <Button variant="minimal" onClick={onBack} text={translate('steps.back')} />}
      {onNext !== undefined && <Button intent="primary" onClick={onNext} text={translate('steps.next')} />}
    </>
  );
};
