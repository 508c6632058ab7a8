import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import type { ResolvedStep } from '../../../resolve/steps.ts';
import { useSay, useTexts } from '../../../render/texts.ts';
import { ScopesProvider, useView } from '../../../render/view-context.tsx';
import { StepList } from './step-list.tsx';
import { StepPanel, StepWays } from './step-panel.tsx';
import { useSteps } from './use-steps.ts';
import './steps.css';

export interface StepsProps {
  readonly block: BlockPlans['steps'];
}

const Steps = ({ block }: StepsProps) => {
  const say = useSay();
  const translate = useTexts();
  const model = useSteps(block);
  const { steps, open, answers } = model;
  const title = block.title === undefined ? undefined : say(block.title);
  if (open === undefined) return null;
  /** What leads on from a step: what is done is behind; what has neither form nor condition is done by going on. */
  const wayOn = ({ step, isDone }: ResolvedStep, at: number): (() => void) | undefined => {
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
                <StepWays
                  onBack={before === undefined ? undefined : () => model.go(before)}
                  onNext={wayOn(resolved, at)}
                />
              </StepPanel>
            )
          );
        })}
      </ScopesProvider>
    </div>
  );
};

/** Steps that open in order; those of another record, or of another choice above the screen, begin anew. */
export const StepsView = ({ block }: StepsProps) => {
  const { scope, route, given } = useView().context.scopes;
  return <Steps key={JSON.stringify([scope, route, given])} block={block} />;
};
