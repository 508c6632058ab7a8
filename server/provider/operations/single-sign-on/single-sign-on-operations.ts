import type { Operation } from '../../mechanism/define-operation.ts';
import { allowPasswordsAgain } from './allow-passwords-again.ts';
import { getSingleSignOn, removeSingleSignOn, updateSingleSignOn } from './connection-operations.ts';
import { endSingleSignOnSessions } from './end-sessions.ts';
import { finishSingleSignOn } from './finish-single-sign-on.ts';
import { leaveSingleSignOn } from './leave-single-sign-on.ts';
import { startSingleSignOn } from './start-single-sign-on.ts';
import { testSingleSignOn } from './test-single-sign-on.ts';

/** Signing in at the identity provider of an organisation, and how it is set up. */
export const singleSignOnOperations: readonly Operation[] = [
  startSingleSignOn,
  finishSingleSignOn,
  leaveSingleSignOn,
  endSingleSignOnSessions,
  getSingleSignOn,
  updateSingleSignOn,
  removeSingleSignOn,
  testSingleSignOn,
  allowPasswordsAgain,
];
