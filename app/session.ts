import type { components } from '../openapi/generated/provider.ts';
import { api, onSessionEnded } from './client.ts';

/** The signed-in user, as users/info tells it. */
export type SessionUser = components['schemas']['AuthUser'];

/** Who is at the browser. `ended`: the provider ended the session; `left`: the person did. */
export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'failed' }
  | { readonly status: 'signed-out'; readonly ended: boolean; readonly left: boolean }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

/** What came of an attempt to sign in. */
export type SignInResult = 'done' | 'refused' | 'locked' | 'failed';

const sessionFilterPrefix = 'counterfoil.filters.';
const signOutPending = 'counterfoil.signOutPending';

let session: Session = { status: 'starting' };
const listeners = new Set<() => void>();

const become = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

/** The session now; the same object until it changes. */
export const currentSession = (): Session => session;

/** Calls `listener` at each change of the session; returns how to stop. */
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What this session remembers of its lists: the session filters of the specification. */
export const sessionMemory = {
  read: (key: string): string | null => sessionStorage.getItem(sessionFilterPrefix + key),
  write: (key: string, value: string): void => {
    sessionStorage.setItem(sessionFilterPrefix + key, value);
  },
};

const forget = (): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(sessionFilterPrefix)) sessionStorage.removeItem(key);
};

/**
 * Ends what is left of a session that the person has left: only the gateway can take its cookie away.
 * True once nothing is left of it.
 */
const settleSignOut = async (): Promise<boolean> => {
  if (localStorage.getItem(signOutPending) === null) return true;
  try {
    const { response } = await api.GET('/auth/logout');
    // 401: there is no session any more.
    if (!response.ok && response.status !== 401) return false;
    localStorage.removeItem(signOutPending);
    return true;
  } catch {
    return false;
  }
};

/** Asks the provider who is signed in, after it has ended a session that the person left while it was away. */
export const startSession = async (): Promise<void> => {
  try {
    if (!(await settleSignOut())) {
      become({ status: 'failed' });
      return;
    }
    const { data, response } = await api.GET('/users/info');
    if (data !== undefined) become({ status: 'signed-in', user: data });
    else if (response.status === 401) become({ status: 'signed-out', ended: false, left: false });
    else become({ status: 'failed' });
  } catch {
    become({ status: 'failed' });
  }
};

onSessionEnded(() => {
  if (session.status !== 'signed-in') return;
  forget();
  become({ status: 'signed-out', ended: true, left: false });
});

/** Signs in with a password; the token stays with the gateway. */
export const signIn = async (email: string, password: string): Promise<SignInResult> => {
  if (!(await settleSignOut())) return 'failed';
  try {
    const { data, response } = await api.POST('/auth/login', { body: { email, password } });
    if (data !== undefined) {
      become({ status: 'signed-in', user: data.user });
      return 'done';
    }
    if (response.status === 429) return 'locked';
    return response.status === 401 || response.status === 400 ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
};

/**
 * Ends the session here and at the provider; it ends here even when the provider cannot be reached, and is
 * then ended there before the portal next asks who is signed in.
 */
export const signOut = async (): Promise<void> => {
  if (session.status !== 'signed-in') return;
  localStorage.setItem(signOutPending, 'yes');
  await settleSignOut();
  forget();
  become({ status: 'signed-out', ended: false, left: true });
};
