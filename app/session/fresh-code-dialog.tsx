import { Button, Dialog, DialogBody } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { CodeForm } from '../pages/code-form.tsx';
import { say } from '../say.ts';
import type { FactorMode } from './session.ts';

interface FreshCodeDialogProps {
  readonly mode: FactorMode;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks for a code in the middle of an action, which then goes on. */
export const FreshCodeDialog = ({ mode, onDone, onCancel }: FreshCodeDialogProps): ReactNode => {
  const titleId = useId();
  return (
    <Dialog
      isOpen
      className="cf-fresh-code"
      aria-labelledby={titleId}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      title={<span id={titleId}>{say('fresh.title')}</span>}
      onClose={onCancel}
    >
      <DialogBody>
        <p>{say('fresh.body')}</p>
        <CodeForm mode={mode} sendsAtOnce onDone={onDone}>
          <Button fill text={say('fresh.cancel')} onClick={onCancel} />
        </CodeForm>
      </DialogBody>
    </Dialog>
  );
};
