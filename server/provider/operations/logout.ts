import { defineWrite } from './define-operation.ts';

/** Ends the session of the caller. */
export const logout = defineWrite('logout', async (_input, { database, viewer }) => {
  await database.deleteFrom('sessions').where('token_hash', '=', viewer.sessionHash).execute();
  return { answer: null, audit: { type: 'sign_out', target: viewer.user.id } };
});
