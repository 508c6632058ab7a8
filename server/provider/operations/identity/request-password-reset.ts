import { wishResetLink } from '../../mail/reset-wishes.ts';
import { definePublicWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';

/** Accepts the request for a reset link; whether there is an account is found out after the answer. */
export const requestPasswordReset = definePublicWrite(
  'requestPasswordReset',
  ({ query }) => Promise.resolve(query),
  async ({ email }: Input<'requestPasswordReset'>['query'], { database }) => {
    await wishResetLink(database, email, 'forgotten');
    return { answer: null, audit: { type: 'create', target: email.trim().toLowerCase() } };
  },
);
