import { Button, Callout } from '@blueprintjs/core';
import { useMemo, useState, type ReactNode, type Ref } from 'react';
import type { ResolvedStep } from '../../../resolve/steps.ts';
import { useDrawBlock } from '../../../render/draw-block.ts';
import { NodeBoundary } from '../../../render/node-boundary.tsx';
import { StepContext } from '../../../render/step-context.ts';
import { useSay, useTexts } from '../../../render/texts.ts';
import { LabelProvider } from '../../../render/view-context.tsx';

interface StepPanelProps {
  readonly resolved: ResolvedStep;
  readonly isOpen: boolean;
  /** Its form was sent here. */
  readonly isAnswered: boolean;
  /** Such as "Step 2 of 3". */
  readonly position: string;
  /** Takes the focus when the step opens after the one before. */
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onFinish: (answer: unknown, isToSee: boolean) => void;
  /** The ways back and on. */
  readonly children: ReactNode;
}

/** A step with its block, which stays as it is while another is open. */
export const StepPanel = (props: StepPanelProps) => {
  const { resolved, isOpen, isAnswered, position, heading, onFinish, children } = props;
  const { step, isDone } = resolved;
  const say = useSay();
  const translate = useTexts();
  const draw = useDrawBlock();
  const [areWaysPlaced, placeWays] = useState(false);
  const around = useMemo(
    () => ({ isDone: isAnswered, finish: onFinish, ways: children, placeWays }),
    [isAnswered, onFinish, children],
  );
  // What was made before cannot be made again; there is nothing to fill its form with.
  const isOver = isDone && !isAnswered && step.form === 'makes';
  return (
    <section className="cf-step" hidden={!isOpen} aria-label={say(step.title)}>
      <h2 ref={isOpen ? heading : undefined} tabIndex={-1} className="cf-step-head">
        <span className="cf-step-position">{position}</span> {say(step.title)}
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
      {!areWaysPlaced && <div className="cf-step-ways">{children}</div>}
    </section>
  );
};

interface StepWaysProps {
  readonly onBack: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** The ways from a step to those beside it. */
export const StepWays = ({ onBack, onNext }: StepWaysProps) => {
  const translate = useTexts();
  return (
    <>
      {onBack !== undefined && <Button variant="minimal" onClick={onBack} text={translate('steps.back')} />}
      {onNext !== undefined && <Button intent="primary" onClick={onNext} text={translate('steps.next')} />}
    </>
  );
};
