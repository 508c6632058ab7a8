import { TickIcon } from '@blueprintjs/icons';
import type { ResolvedStep } from '../../../resolve/steps.ts';
import { useSay, useTexts } from '../../../render/texts.ts';

interface StepListProps {
  readonly steps: readonly ResolvedStep[];
  readonly open: ResolvedStep;
  readonly label: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** The steps in their order: which is open, which are done; those that are reached can be gone to. */
export const StepList = ({ steps, open, label, onOpen }: StepListProps) => {
  const say = useSay();
  const translate = useTexts();
  return (
    <ol className="cf-step-list" aria-label={label}>
      {steps.map(({ step, isDone, isReachable }, at) => (
        <li key={step.id}>
          <button
            type="button"
            className="cf-step-button"
            aria-current={step === open.step ? 'step' : undefined}
            disabled={!isReachable}
            onClick={() => onOpen(step.id)}
          >
            <span className="cf-step-mark" aria-hidden="true" data-done={isDone}>
              {isDone ? <TickIcon size={12} /> : at + 1}
            </span>{' '}
            <span className="cf-step-name">{say(step.title)}</span>{' '}
            {isDone && <span className="cf-hidden-text">{translate('steps.done')}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
};
