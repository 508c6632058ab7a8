import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { Renewal } from '../../resolve/action/decision-stage.ts';
import type { FormValues } from '../../resolve/form/form-state.ts';
import type { PlacedErrors } from '../../resolve/form/place-errors.ts';
import { RestoredNote } from '../form/restored-note.tsx';
import { FailedState } from '../states/failed-state.tsx';
import { AttemptNotice } from './attempt-notice.tsx';
import { ResultView } from './result-view.tsx';
import type { Decision } from './use-decision.ts';

interface DecisionSaidProps {
  readonly action: ActionPlan;
  readonly decision: Decision;
  /** Where the server's words went. */
  readonly placed: PlacedErrors | undefined;
  readonly renewal: Renewal;
  readonly values: FormValues;
  /** What was typed before a session ended is there again. */
  readonly isRestored: boolean;
}

/** What is said about a decision: what it does, what became of it, and what it answered. */
export const DecisionSaid = (props: DecisionSaidProps) => {
  const { action, decision, placed, renewal, values, isRestored } = props;
  const { attempt, stage, context } = decision;
  const body = action.confirm?.body;
  return (
    <>
      {body !== undefined && (attempt.state !== 'done' || stage === 'declined') && (
        <p>{decision.translateAbout(body, values)}</p>
      )}
      <RestoredNote isRestored={isRestored} />
      <AttemptNotice decision={decision} placed={placed} />
      {renewal.problem !== undefined && renewal.renew !== undefined && (
        <FailedState problem={renewal.problem} onRetry={renewal.renew} />
      )}
      {attempt.state === 'done' && stage !== 'declined' && (
        <ResultView action={action} context={context} data={attempt.data} />
      )}
    </>
  );
};
