import { Button } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import { useTexts } from '../texts.ts';
import type { Decision } from './use-decision.ts';

interface AttemptFootProps {
  readonly action: Pick<ActionPlan, 'success'>;
  readonly decision: Pick<Decision, 'attempt'>;
  /** The button that decides, while there is something to decide. */
  readonly decide?: ReactNode;
  /** The safe choice takes the focus. */
  readonly isGrave?: boolean;
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

/** The ways on from where the decision stands. */
export const AttemptFoot = ({
  action,
  decision: { attempt },
  decide,
  isGrave = false,
  onAsk,
  onClose,
}: AttemptFootProps) => {
  const translate = useTexts();
  const safe = useRef<HTMLButtonElement>(null);
  const { state } = attempt;
  const isAsked = state === 'open' || state === 'failed' || state === 'running';
  useEffect(() => {
    if (isGrave || state === 'unknown' || state === 'done') safe.current?.focus();
  }, [isGrave, state]);
  const isSecret = state === 'done' && action.success.show?.once === true;
  return (
    <div className="cf-dialog-foot">
      <Button
        ref={safe}
        disabled={state === 'running'}
        intent={isSecret ? 'primary' : 'none'}
        onClick={onClose}
        text={translate(isSecret ? 'action.saved' : isAsked ? 'action.cancel' : 'action.close')}
      />
      {isAsked && decide}
      {state === 'unknown' && (
        <Button intent="primary" onClick={onAsk} text={translate('action.checkStatus')} />
      )}
    </div>
  );
};
