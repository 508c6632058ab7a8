import { onlySso, readBinding } from '../../access/single-sign-on/only-sso.ts';
import { wishResetLink } from '../../mail/reset-wishes.ts';
import { definePublicWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';

/** Accepts the request for a reset link; whether there is an account is found out after the answer. */
export const requestPasswordReset = definePublicWrite(
  'requestPasswordReset',
  ({ query }) => Promise.resolve(query),
  async ({ email }: Input<'requestPasswordReset'>['query'], { database }) => {
    // By the address alone, so that it says nothing of accounts.
    if ((await readBinding(database, email, null)).byAddress)
      return { refused: onlySso(), audit: { type: 'failure', target: email.trim().toLowerCase() } };
    await wishResetLink(database, email, 'forgotten');
    return { answer: null, audit: { type: 'create', target: email.trim().toLowerCase() } };
  },
);
