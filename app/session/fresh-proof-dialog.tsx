import { Button, Callout, Dialog, DialogBody } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { CodeForm } from '../pages/code-form.tsx';
import { PasswordForm } from '../pages/password-form.tsx';
import { PasskeyProof } from '../passkeys/passkey-proof.tsx';
import { t } from '../t.ts';
import { currentSession, type FactorMode } from './session.ts';
import { beginSingleSignOn } from './single-sign-on.ts';

interface FreshProofDialogProps {
  /** The second factor whose code is asked for, or a sign-in at the identity provider; the password by default. */
  readonly mode: FactorMode | 'sso' | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Leads to the identity provider, from which the person comes back to this page: what they typed in it is lost, and the dialog says so. */
const SingleSignOnAgain = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [refusal, setRefusal] = useState<string>();
  const begin = async (): Promise<void> => {
    const session = currentSession();
    if (!('user' in session)) return;
    const { pathname, search } = globalThis.location;
    const outcome = await beginSingleSignOn(session.user.email, pathname + search, true);
    if (!outcome.ok) setRefusal(outcome.words);
  };
  return (
    <>
      {refusal !== undefined && (
        <Callout intent="danger" role="alert">
          {refusal}
        </Callout>
      )}
      <Button intent="primary" fill text={t('inside.fresh.sso')} onClick={() => void begin()} />
      {children}
    </>
  );
};

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
        <p>
          {mode === 'sso'
            ? t('inside.fresh.ssoBody')
            : t(mode === undefined ? 'inside.fresh.passwordBody' : 'inside.fresh.body')}
        </p>
        {mode === 'sso' && <SingleSignOnAgain>{others}</SingleSignOnAgain>}
        {mode === undefined && <PasswordForm onDone={onDone}>{others}</PasswordForm>}
        {(mode === 1 || mode === 2) && (
          <CodeForm mode={mode} sendsAtOnce onDone={onDone}>
            {others}
          </CodeForm>
        )}
      </DialogBody>
    </Dialog>
  );
};
