import { closeSessions } from '../../access/close-sessions.ts';
import { defineAnsweredList } from '../../mechanism/define-list.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import { notFound } from '../../problem/problem.ts';
import { conflict } from '../../problem/refusals.ts';
import { describeDevice } from '../../rules/describe-device.ts';
import { findOwnSession, openSessions } from '../../queries/identity/own-sessions.ts';

/** The caller's sessions that are still open. */
export const listOwnSessions = defineAnsweredList('listOwnSessions', {
  table: 'sessions',
  rows: (database, _scope, { viewer }) => openSessions(database, viewer),
  answer: (rows) => ({
    data: rows.map(({ user_agent, ...session }) => ({ ...session, device: describeDevice(user_agent) })),
  }),
});

const isThisOne = () =>
  conflict('this-session', 'This is the session that you are using. Sign out to end it.');

/** Ends one of the caller's other sessions. */
export const endOwnSession = defineWrite('endOwnSession', async ({ path }, { database, viewer }) => {
  if (path.id === viewer.sessionId) return { refused: isThisOne() };
  const before = await findOwnSession(database, viewer, path.id);
  if (before === undefined) throw notFound('session');
  await closeSessions(database, viewer.user.id, { only: path.id });
  return { answer: null, audit: { type: 'sign_out', target: path.id, before, after: null } };
});

/** Ends every session of the caller but the one that asks. */
export const endOtherSessions = defineWrite('endOtherSessions', async (_input, { database, viewer }) => {
  await closeSessions(database, viewer.user.id, { except: viewer.sessionId });
  return { answer: null, audit: { type: 'sign_out', target: viewer.user.id } };
});

const notOwn = () => conflict('own-sessions', 'End your own sessions in your profile.');

/** Ends every session of somebody else. */
export const endUserSessions = defineWrite('endUserSessions', async ({ path }, { database, viewer }) => {
  if (path.id === viewer.user.id) return { refused: notOwn() };
  await closeSessions(database, path.id, 'all');
  return { answer: null, audit: { type: 'sign_out', target: path.id } };
});
