import { Button } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useEngineTranslate } from '../texts.ts';

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before what was typed is lost; staying is the safe choice. */
export const LeaveQuestion = ({ onStay, onLeave }: LeaveQuestionProps) => {
  const translate = useEngineTranslate();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div role="alert">
      <div className="cf-dialog-body">
        <p>{translate('form.leave')}</p>
      </div>
      <div className="cf-dialog-foot">
        <Button ref={stay} onClick={onStay} text={translate('form.stay')} />
        <Button intent="danger" onClick={onLeave} text={translate('form.discard')} />
      </div>
    </div>
  );
};
