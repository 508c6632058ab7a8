import { TickIcon } from '@blueprintjs/icons';
import type { ResolvedStep } from '../../../resolve/steps.ts';
import { useTranslate, useEngineTranslate } from '../../../render/texts.ts';

interface StepListProps {
  readonly steps: readonly ResolvedStep[];
  readonly open: ResolvedStep;
  readonly label: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** The steps in their order: which is open, which are done; reachable ones can be opened. */
export const StepList = ({ steps, open, label, onOpen }: StepListProps) => {
  const t = useTranslate();
  const translate = useEngineTranslate();
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
            <span className="cf-step-name">{t(step.title)}</span>{' '}
            {isDone && <span className="cf-hidden-text">{translate('steps.done')}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
};
