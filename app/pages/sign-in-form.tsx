import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { EndReason } from '../session/end-reason.ts';
import type { Outcome } from '../calls/outcome.ts';
import { portal } from '../portal.ts';
import { t } from '../t.ts';
import { EntryForm } from './entry-form.tsx';
import { emailField, passwordField } from './sign-in-fields.ts';

/** Refusals that concern the moment or the way, not the account, are shown with the provider's own message. */
const passing = ['busy', 'account-changed', 'store-unavailable', 'single-sign-on-only'];

/** A refusal never reveals whether the account exists, so it has a message of its own. */
const inOwnWords = (outcome: Outcome): Outcome => {
  if (outcome.ok) return outcome;
  const { status, problem } = outcome;
  if (passing.includes(problem?.code ?? '') && problem?.detail !== undefined)
    return { ok: false, status, words: problem.detail };
  const refused = status === 401 || status === 400;
  const kind = refused ? 'refused' : status === 429 ? 'locked' : 'failed';
  return { ok: false, status, words: t(`signIn.${kind}`) };
};

const idleMinutes = Math.round(portal.plan.session.idle / 60);

interface SignInFormProps {
  /** Why the session before is over, where there was one. */
  readonly ended: EndReason | null;
  readonly signIn: (email: string, password: string) => Promise<Outcome>;
  /** What stands below the form, such as a way to a new password. */
  readonly children?: ReactNode;
}

/** Asks for the e-mail address and the password. */
export const SignInForm = ({ ended, signIn, children }: SignInFormProps): ReactNode => (
  <EntryForm
    title={t('signIn.title')}
    notice={
      ended === null ? undefined : (
        <Callout compact>{t(`signIn.ended.${ended}`, { minutes: idleMinutes })}</Callout>
      )
    }
    fields={[emailField(), passwordField()]}
    submit={t('signIn.submit')}
    onSubmit={async ({ email = '', password = '' }) => inOwnWords(await signIn(email, password))}
  >
    {children}
  </EntryForm>
);
