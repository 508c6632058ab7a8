import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { EndReason } from '../session/end-reason.ts';
import type { Outcome } from '../calls/outcome.ts';
import { portal } from '../portal.ts';
import { RouteLink } from '../route-link.tsx';
import { say } from '../say.ts';
import { signIn } from '../session/session.ts';
import { EntryForm } from './entry-form.tsx';
import { emailField, passwordField } from './entry-rules.ts';

/** What the provider says of the moment, not of the account, is passed on as it stands. */
const passing = ['busy', 'account-changed', 'store-unavailable'];

/** A refusal never tells whether the account exists, so it has words of its own. */
const inOwnWords = (outcome: Outcome): Outcome => {
  if (outcome.ok) return outcome;
  const { status, problem } = outcome;
  if (passing.includes(problem?.code ?? '') && problem?.detail !== undefined)
    return { ok: false, status, words: problem.detail };
  const refused = status === 401 || status === 400;
  const kind = refused ? 'refused' : status === 429 ? 'locked' : 'failed';
  return { ok: false, status, words: say(`signIn.${kind}`) };
};

const idleMinutes = Math.round(portal.plan.session.idle / 60);

/** Asks for the e-mail address and the password. `ended`: why the session before is over, where there was one. */
export const SignInPage = ({ ended }: { readonly ended: EndReason | null }): ReactNode => (
  <EntryForm
    title={say('signIn.title')}
    notice={
      ended === null ? undefined : (
        <Callout compact>{say(`signIn.ended.${ended}`, { minutes: idleMinutes })}</Callout>
      )
    }
    fields={[emailField(), passwordField()]}
    submit={say('signIn.submit')}
    onSubmit={async ({ email = '', password = '' }) => inOwnWords(await signIn(email, password))}
  >
    <RouteLink className="cf-front-link" to="/forgot-password">
      {say('signIn.forgot')}
    </RouteLink>
  </EntryForm>
);
