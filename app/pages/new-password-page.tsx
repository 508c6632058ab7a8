import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { api } from '../calls/client.ts';
import { failureOf, passed, type Outcome } from '../calls/outcome.ts';
import { say } from '../say.ts';
import { adoptUser } from '../session/session.ts';
import { EntryForm } from './entry-form.tsx';
import { newPasswordFields } from './entry-rules.ts';
import { LeaveSignIn } from './leave-sign-in.tsx';

const createPassword = async (password: string, again: string): Promise<Outcome> => {
  try {
    const answer = await api.POST('/auth/create-password', { body: { password, confirm_password: again } });
    if (answer.data === undefined) return failureOf(answer);
    await adoptUser(answer.data.user);
    return passed;
  } catch {
    return failureOf(undefined);
  }
};

/** Has the password that came with the account replaced by one's own. */
export const NewPasswordPage = ({ account }: { readonly account: string }): ReactNode => (
  <EntryForm
    title={say('page.newPassword.title')}
    notice={<Callout compact>{say('page.newPassword.body')}</Callout>}
    account={account}
    fields={newPasswordFields()}
    submit={say('page.newPassword.submit')}
    onSubmit={({ password = '', confirm_password: again = '' }) => createPassword(password, again)}
  >
    <LeaveSignIn />
  </EntryForm>
);
