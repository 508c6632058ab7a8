import { hideAddress, sendEmailCode } from '../../access/factors/email-code.ts';
import { findPendingSetup } from '../../access/factors/second-factor.ts';
import { Problem } from '../../problem/problem.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';

const appMakesItsCodes = (): Problem => {
  const message = 'An authenticator app makes its codes itself.';
  return new Problem({ status: 422, detail: message, faults: [{ pointer: '/mode', code: 'mode', message }] });
};

/** Mails a code to a user whose second factor, set up or being set up, is codes by e-mail. */
export const sendTwoFactorCode = defineWrite('sendTwoFactorCode', async ({ body }, { database, viewer }) => {
  const { user, sessionId } = viewer;
  if (body.mode === 1) throw appMakesItsCodes();
  const isAwaited =
    user.authenticator_type === 2 || (await findPendingSetup(database, sessionId, 2)) !== null;
  if (!isAwaited) {
    throw new Problem({ status: 409, detail: 'Codes by email are not set up for this account.' });
  }
  const expires_at = await sendEmailCode(database, viewer);
  return {
    answer: { mode: body.mode, sent_to: hideAddress(user.email), expires_at },
    audit: { type: 'create', target: user.id, after: { second_factor: body.mode } },
  };
});
