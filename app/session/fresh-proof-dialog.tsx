import { Button, Dialog, DialogBody } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { CodeForm } from '../pages/code-form.tsx';
import { PasswordForm } from '../pages/password-form.tsx';
import { PasskeyProof } from '../passkeys/passkey-proof.tsx';
import { t } from '../t.ts';
import type { FactorMode } from './session.ts';

interface FreshProofDialogProps {
  /** The second factor whose code is asked for; the password by default. */
  readonly mode: FactorMode | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks for a code, or for the password, in the middle of an action, which then goes on. */
export const FreshProofDialog = ({ mode, onDone, onCancel }: FreshProofDialogProps): ReactNode => {
  const titleId = useId();
  const others = (
    <>
      <PasskeyProof onDone={onDone} />
      <Button fill text={t('inside.fresh.cancel')} onClick={onCancel} />
    </>
  );
  return (
    <Dialog
      isOpen
      className="cf-fresh-proof"
      aria-labelledby={titleId}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      title={<span id={titleId}>{t('inside.fresh.title')}</span>}
      onClose={onCancel}
    >
      <DialogBody>
        <p>{t(mode === undefined ? 'inside.fresh.passwordBody' : 'inside.fresh.body')}</p>
        {mode === undefined ? (
          <PasswordForm onDone={onDone}>{others}</PasswordForm>
        ) : (
          <CodeForm mode={mode} sendsAtOnce onDone={onDone}>
            {others}
          </CodeForm>
        )}
      </DialogBody>
    </Dialog>
  );
};
