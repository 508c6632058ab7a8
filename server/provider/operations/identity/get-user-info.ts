import { readProfile } from '../../queries/identity/profile.ts';
import { defineRead } from '../../mechanism/define-operation.ts';

/** Who is signed in, what they may do, and which steps of signing in are done. */
export const getUserInfo = defineRead('getUserInfo', (_input, { database, viewer }) =>
  readProfile(database, viewer),
);
