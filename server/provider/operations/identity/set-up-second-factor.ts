import { requireFreshProof, signInIncomplete } from '../../access/guard.ts';
import { beginSetup, findPendingSetup, removeFactor } from '../../access/factors/second-factor.ts';
import { endSessions } from '../../access/sessions.ts';
import type { Viewer } from '../../access/viewer.ts';
import { Problem } from '../../problem/problem.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { Context, Outcome } from '../../mechanism/operation.ts';
import type { components } from '../../../../openapi/generated/provider.ts';

type Schemas = components['schemas'];
type Mode = Schemas['TwoFactorMode'];

const begin = async (
  { database, viewer, settings }: Context<Viewer>,
  mode: Mode,
): Promise<Outcome<Schemas['TwoFactorSetup']>> => {
  if (!viewer.isVerified && viewer.user.authenticator_type !== null) throw signInIncomplete();
  requireFreshProof(viewer);
  if (mode === 2 && viewer.user.authenticator_type === 2) {
    throw new Problem({ status: 409, detail: 'Codes by email are set up for this account already.' });
  }
  return {
    answer: await beginSetup(database, settings.secrets, viewer, mode),
    audit: {
      type: mode === 1 ? 'secret_reveal' : 'update',
      target: viewer.user.id,
      after: { second_factor_being_set_up: mode },
    },
  };
};

/** A caller with a second factor must have given it recently before another may replace it; a caller without one, the password. */
const maySetUp = ({ user, isVerified, isFresh }: Viewer): boolean =>
  isFresh && (user.authenticator_type === null || isVerified);

/** Begins the set-up that a new account needs before it is admitted. */
export const setUpTwoFactorMode = defineWrite('setUpTwoFactorMode', ({ body }, context) =>
  begin(context, body.mode),
);

/** Begins a set-up from the profile, or the change to another second factor. */
export const setUpAuthenticatorMode = defineWrite('setUpAuthenticatorMode', ({ path }, context) =>
  begin(context, path.mode),
);

/** Answers how far the set-up of a second factor is. */
export const checkTwoFactorSetup = defineRead(
  'checkTwoFactorSetup',
  async ({ body }, { database, viewer }) => {
    const setup = await findPendingSetup(database, viewer.sessionId, body.mode);
    return {
      mode: body.mode,
      is_set_up: viewer.user.authenticator_type === body.mode,
      is_pending: setup !== null,
      may_set_up: maySetUp(viewer),
      expires_at: setup?.expires_at ?? null,
    };
  },
);

/** Removes the caller's second factor, where the account does not need one. */
export const removeAuthenticatorMode = defineWrite(
  'removeAuthenticatorMode',
  async ({ path }, { database, viewer }) => {
    const { user, sessionHash } = viewer;
    if (user.authenticator_type !== path.mode) {
      throw new Problem({ status: 409, detail: 'This second factor is not set up for this account.' });
    }
    if (user.two_factor_required) {
      throw new Problem({
        status: 409,
        detail:
          'This account needs a second factor. Set up the other one instead; it takes the place of this one.',
      });
    }
    await removeFactor(database, user);
    await endSessions(database, user.id, sessionHash);
    await database
      .updateTable('sessions')
      .set({ factor_at: null })
      .where('token_hash', '=', sessionHash)
      .execute();
    return {
      answer: null,
      audit: { target: user.id, before: { second_factor: path.mode }, after: { second_factor: null } },
    };
  },
);
