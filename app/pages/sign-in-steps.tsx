import { H1 } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { t } from '../t.ts';
import type { FactorMode, SessionUser } from '../session/session.ts';
import { CodeForm } from './code-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { FactorChoice, FactorSteps } from './factor-steps.tsx';
import { LeaveSignIn } from './leave-sign-in.tsx';
import { NewPasswordPage } from './new-password-page.tsx';

const nothing = (): void => undefined;

/** The first second factor of an account that needs one: chosen here, since the profile is not open yet. */
const FirstFactor = (): ReactNode => {
  const [mode, setMode] = useState<FactorMode>();
  const [isVerifying, setVerifying] = useState(false);
  return (
    <EntryFrame title={t('page.setup.title')}>
      <H1 tabIndex={-1}>{t('page.setup.title')}</H1>
      {mode === undefined ? (
        <FactorChoice onChoose={setMode} />
      ) : (
        <FactorSteps
          key={mode}
          mode={mode}
          isVerifying={isVerifying}
          onNext={() => {
            setVerifying(true);
          }}
          onAnew={nothing}
          onByEmail={() => {
            setMode(2);
          }}
          onBack={() => {
            setVerifying(false);
            setMode(undefined);
          }}
          onDone={nothing}
        />
      )}
      <LeaveSignIn />
    </EntryFrame>
  );
};

/** The steps after a right password; the next answer of the provider decides the next one. */
export const SignInSteps = ({ user }: { readonly user: SessionUser }): ReactNode => {
  const mode = user.authenticator_type;
  const isGiven = mode === 1 ? user.authenticator_2fa_verified : user.email_2fa_verified;
  if (mode !== null && !isGiven)
    return (
      <EntryFrame title={t('page.code.title')}>
        <H1 tabIndex={-1}>{t('page.code.title')}</H1>
        <CodeForm mode={mode} sendsAtOnce offersRemembering onDone={nothing} />
        <LeaveSignIn />
      </EntryFrame>
    );
  return user.is_changed_password ? <FirstFactor /> : <NewPasswordPage account={user.email} />;
};
