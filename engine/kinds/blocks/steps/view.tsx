import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import type { ResolvedStep } from '../../../resolve/steps.ts';
import { useTranslate, useEngineTranslate } from '../../../render/texts.ts';
import { ScopesProvider, useView } from '../../../render/view-context.tsx';
import { StepList } from './step-list.tsx';
import { StepPanel, StepControls } from './step-panel.tsx';
import { useSteps } from './use-steps.ts';
import './steps.css';

export interface StepsProps {
  readonly block: BlockPlans['steps'];
}

const Steps = ({ block }: StepsProps) => {
  const t = useTranslate();
  const translate = useEngineTranslate();
  const model = useSteps(block);
  const { steps, open, answers } = model;
  const title = block.title === undefined ? undefined : t(block.title);
  if (open === undefined) return null;
  /** The function that goes on from a step that is done, or that has neither form nor condition; undefined for any other. */
  const nextOf = ({ step, isDone }: ResolvedStep, at: number): (() => void) | undefined => {
    if (at === steps.length - 1) return undefined;
    const isFree = step.form === undefined && step.doneWhen === undefined;
    return isDone || isFree ? () => model.goOn(step.id, isFree) : undefined;
  };
  return (
    <div className="cf-steps">
      {title !== undefined && <h2>{title}</h2>}
      <StepList steps={steps} open={open} label={title} onOpen={model.go} />
      <ScopesProvider scopes={model.scopes}>
        {steps.map((resolved, at) => {
          const { id } = resolved.step;
          const before = steps[at - 1]?.step.id;
          return (
            model.opened.has(id) && (
              <StepPanel
                key={id}
                resolved={resolved}
                isOpen={resolved.step === open.step}
                isAnswered={Object.hasOwn(answers, id)}
                position={translate('steps.position', { position: at + 1, count: steps.length })}
                heading={model.heading}
                onFinish={(answer, isToSee) => model.finish(id, answer, isToSee)}
              >
                <StepControls
                  onBack={before === undefined ? undefined : () => model.go(before)}
                  onNext={nextOf(resolved, at)}
                />
              </StepPanel>
            )
          );
        })}
      </ScopesProvider>
    </div>
  );
};

/** Steps that open in order; those of another record, or of another choice above the screen, begin again. */
export const StepsView = ({ block }: StepsProps) => {
  const { scope, route, given } = useView().context.scopes;
  return <Steps key={JSON.stringify([scope, route, given])} block={block} />;
};
