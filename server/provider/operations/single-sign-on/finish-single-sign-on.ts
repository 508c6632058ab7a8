import { addressesOf, findConnection } from '../../access/single-sign-on/connections.ts';
import { admitPerson } from '../../access/single-sign-on/admit-person.ts';
import { askProvider } from '../../access/single-sign-on/ask-provider.ts';
import type { Vouched } from '../../access/single-sign-on/claims.ts';
import { openSsoSession } from '../../access/single-sign-on/sso-sessions.ts';
import { openState, stateMinutes, useOnce, type SsoState } from '../../access/single-sign-on/sso-state.ts';
import { mayCallFrom } from '../../access/allowed-ips.ts';
import { findKnownDevice, noteDevice } from '../../access/device-tokens.ts';
import { addressNotAllowed } from '../../access/guard.ts';
import { definePublicWrite } from '../../mechanism/define-operation.ts';
import type { Context, Input } from '../../mechanism/operation.ts';
import { Problem } from '../../problem/problem.ts';
import { answerSession } from '../../queries/identity/session-answer.ts';
import type { Database } from '../../store/store.ts';
import type { UserRow } from '../../store/tables/identity.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';
import { deviceTokensOf } from '../identity/device-headers.ts';
import { keepSignIn } from '../identity/finish-sign-in.ts';
import { giveRole } from './give-role.ts';

const notBegunHere = (): Problem =>
  new Problem({
    status: 401,
    code: 'sso-state',
    detail:
      'This sign-in was not begun in this browser, was finished already, or took too long. Begin again.',
  });

const notInUse = (): Problem =>
  new Problem({
    status: 403,
    code: 'sso-disabled',
    detail:
      'Single sign-on (SSO) is switched off for your organisation, or was changed meanwhile. Begin again.',
  });

/** The state that a browser brings back with an answer, once; null for one that is missing, over, used, or of another sign-in. */
const takeState = async (
  { header, body }: Input<'finishSingleSignOn'>,
  { database, settings }: Context<null>,
): Promise<SsoState | null> => {
  const state = openState(settings.secrets, header['X-Sso-State'] ?? '');
  const isAnswered = state !== null && new URLSearchParams(body.query).get('state') === state.state;
  if (!isAnswered || state.organisation !== body.organisation) return null;
  return (await useOnce(database, state.state, stateMinutes * 60)) ? state : null;
};

interface Arrival {
  readonly connection: ConnectionRow;
  readonly person: Vouched;
  readonly header: Input<'finishSingleSignOn'>['header'];
}

/** Takes the answer of an identity provider before anything of a person is looked up. */
const arrive = async (
  input: Input<'finishSingleSignOn'>,
  context: Context<null>,
): Promise<Arrival | Problem> => {
  const { database, settings } = context;
  const state = await takeState(input, context);
  if (state === null) return notBegunHere();
  const connection = await findConnection(database, state.organisation);
  if (connection?.enabled !== true || connection.issuer !== state.issuer) return notInUse();
  const address = new URL(addressesOf(settings.publicUrl, connection.organisation).redirect_uri);
  address.search = input.body.query;
  const person = await askProvider(connection, settings, { address, state });
  return person instanceof Problem ? person : { connection, person, header: input.header };
};

const admit = (database: Database, { connection, person }: Arrival) =>
  admitPerson(database, connection, person, (userId, gift) => giveRole(database, userId, gift));

/** What is kept of somebody who became a user, by the names of the API. */
const describeNew = ({ email, name, last_name, role, merchant_id, partner_id, status }: UserRow) => ({
  email,
  name,
  last_name,
  user_type: role,
  merchantId: merchant_id,
  partnerId: partner_id,
  status,
});

/** Opens a session for the person whom an identity provider names; each refusal is kept in the audit trail. */
export const finishSingleSignOn = definePublicWrite(
  'finishSingleSignOn',
  arrive,
  async (arrival: Arrival | Problem, { database, request, settings }) => {
    if (arrival instanceof Problem) return { refused: arrival, audit: { type: 'failure', target: null } };
    const { connection, person, header } = arrival;
    const admitted = await admit(database, arrival);
    if (admitted instanceof Problem)
      return { refused: admitted, audit: { type: 'denial', target: person.email ?? person.subject } };
    const { user, role } = admitted;
    const actor = { email: user.email, role: user.role };
    if (!(await mayCallFrom(database, user.id, request.ip)))
      return { refused: addressNotAllowed(), audit: { type: 'denial', target: user.id, actor } };
    const tokens = deviceTokensOf(header);
    const hasFactor = user.authenticator_type !== null;
    const isKnown = hasFactor && (await findKnownDevice(database, user.id, tokens)) !== null;
    const needsFactor = hasFactor || user.two_factor_required;
    const isVerified = person.hasSecondFactor || !needsFactor || isKnown;
    const opening = { connection, person, userId: user.id, isVerified };
    const { id: sessionId, token } = await openSsoSession(database, settings.secrets, opening, request);
    await noteDevice(database, { userId: user.id, sessionId }, tokens);
    await keepSignIn(database, user.id);
    const after = {
      verified: isVerified,
      by: person.issuer,
      factor_vouched: person.hasSecondFactor,
      ...(role === null ? {} : { ...describeNew(user), created_for_role: role }),
    };
    return {
      answer: await answerSession(database, token, request.ip),
      audit: { type: 'sign_in', target: user.id, before: null, after, actor },
    };
  },
);
