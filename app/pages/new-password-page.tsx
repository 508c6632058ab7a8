import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { api } from '../calls/client.ts';
import { failureOf, passed, type Outcome } from '../calls/outcome.ts';
import { t } from '../t.ts';
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

/** Asks for a new password in place of the one that came with the account. */
export const NewPasswordPage = ({ account }: { readonly account: string }): ReactNode => (
  <EntryForm
    title={t('page.newPassword.title')}
    notice={<Callout compact>{t('page.newPassword.body')}</Callout>}
    account={account}
    fields={newPasswordFields()}
    submit={t('page.newPassword.submit')}
    onSubmit={({ password = '', confirm_password: again = '' }) => createPassword(password, again)}
  >
    <LeaveSignIn />
  </EntryForm>
);
