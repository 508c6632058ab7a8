import { ownText, ownTexts, readOwn } from '@counterfoil/engine/json';
import { failureOf, passed, type Outcome } from '../calls/outcome.ts';
import { createSession, type SessionOf } from '../session/create-session.ts';
import { endReasonOf } from '../session/end-reason.ts';
import { lastCall, noteCall, onSessionEnded } from './staff-client.ts';

/** Somebody with an account at the gateway. */
export interface StaffUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly language: string | null;
}

/** The session of the gateway in this browser. */
export type StaffSession = SessionOf<StaffUser>;

const path = '/session';
const timeoutMilliseconds = 30_000;

const ask = (options: RequestInit = {}): Promise<Response> => {
  noteCall();
  return fetch(path, { ...options, signal: AbortSignal.timeout(timeoutMilliseconds) });
};

const readUser = (answer: unknown): StaffUser => {
  const user = readOwn(answer, 'user');
  const [id, email] = [ownText(user, 'id'), ownText(user, 'email')];
  if (id === undefined || email === undefined) throw new Error('The gateway does not say who is signed in.');
  return {
    id,
    email,
    name: ownText(user, 'name') ?? email,
    roles: ownTexts(user, 'roles'),
    permissions: ownTexts(user, 'permissions'),
    language: ownText(user, 'language') ?? null,
  };
};

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

const session = createSession<StaffUser>({
  whoAmI: async () => {
    const response = await ask();
    const body = await bodyOf(response);
    return response.ok ? { user: readUser(body) } : { status: response.status, why: endReasonOf(body) };
  },
  end: async () => {
    const response = await ask({ method: 'DELETE' });
    return response.ok;
  },
  onEnded: onSessionEnded,
  isVerified: () => true,
});

export const { current: currentSession, onChange: onSession, renew: renewUser, signOut } = session;

/** Asks the gateway who is signed in; true where that could be found out. */
export const startSession = async (): Promise<boolean> => {
  await session.start();
  return session.current().status !== 'failed';
};

/** Signs in with a password; the browser gets a cookie that no script reads. */
export const signIn = async (email: string, password: string): Promise<Outcome> => {
  try {
    if (!(await session.settleSignOut())) return failureOf(undefined);
    const response = await ask({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const body = await bodyOf(response);
    if (!response.ok) return failureOf({ response, error: body });
    await session.adopt(readUser(body));
    return passed;
  } catch {
    return failureOf(undefined);
  }
};

/** The session as it is watched for activity. */
export const watchedSession = {
  signOut,
  lastCall,
  reportActivity: (): void => void session.renew(),
};
