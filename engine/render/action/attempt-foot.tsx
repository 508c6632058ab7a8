import { Button } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { DecisionStage } from '../../resolve/action/decision-stage.ts';
import { ChangesNote } from '../form/form-changes.tsx';
import { useEngineTranslate } from '../texts.ts';

interface AttemptFootProps {
  readonly stage: DecisionStage;
  /** The button that decides, while there is something to decide. */
  readonly decide?: ReactNode;
  /** The safe choice takes the focus. */
  readonly isGrave?: boolean;
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

/** The buttons for the present state of the decision. */
export const AttemptFoot = ({ stage, decide, isGrave = false, onAsk, onClose }: AttemptFootProps) => {
  const translate = useEngineTranslate();
  const safe = useRef<HTMLButtonElement>(null);
  const isSent = stage === 'unknown' || stage === 'answered' || stage === 'result' || stage === 'secret';
  useEffect(() => {
    if (isGrave || isSent) safe.current?.focus();
  }, [isGrave, isSent, stage]);
  return (
    <div className="cf-dialog-foot">
      {!isSent && <ChangesNote />}
      <Button
        ref={safe}
        disabled={stage === 'sending'}
        intent={stage === 'secret' ? 'primary' : 'none'}
        onClick={onClose}
        text={translate(stage === 'secret' ? 'action.saved' : isSent ? 'action.close' : 'action.cancel')}
      />
      {!isSent && decide}
      {stage === 'unknown' && (
        <Button intent="primary" onClick={onAsk} text={translate('action.checkStatus')} />
      )}
    </div>
  );
};
