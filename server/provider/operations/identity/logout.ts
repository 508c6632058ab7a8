import { forgetDevice } from '../../access/device-tokens.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import { auditedCall } from '../../mechanism/audited-call.ts';
import { closeSessions } from '../../access/close-sessions.ts';
import { noteViewingEnd } from '../../access/viewing.ts';
import { deviceTokensOf } from './device-headers.ts';

/** Ends the session of the caller, and the device tokens that come with the call. */
export const logout = defineWrite('logout', async ({ header }, context) => {
  const { database, viewer } = context;
  if (viewer.viewing !== null) {
    await noteViewingEnd(database, auditedCall('stopViewing', context), viewer.viewing.merchantId);
    await closeSessions(database, viewer.user.id, { only: viewer.viewing.from });
  }
  await database.deleteFrom('sessions').where('token_hash', '=', viewer.sessionHash).execute();
  await forgetDevice(database, viewer.user.id, deviceTokensOf(header));
  return { answer: null, audit: { type: 'sign_out', target: viewer.user.id } };
});
