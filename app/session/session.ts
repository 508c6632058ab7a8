import type { components } from '../../openapi/generated/provider.ts';
import { api, onSessionEnded } from '../calls/client.ts';
import { endReasonOf, parseEndReason, type EndReason } from './end-reason.ts';
import { failureOf, passed, type Outcome } from '../calls/outcome.ts';
import { showLanguageOf } from '../language.ts';
import { storage } from '../portal.ts';

declare global {
  /**
   * The answer to `users/info` that `public/known-browser.js` requested before this code was loaded. That
   * script is in the head of the page: at the end of the body it would wait for the styles. Where the browser
   * lacks a required feature, it shows the notice for old browsers, as soon as the page has been read to its
   * end and before any module runs; the versions that have all features are listed in the notice, in the
   * README and in vite.config.ts. For other browsers it asks at once who is signed in, but not on the page of
   * a payment link, nor while a session that its person left has yet to be ended. It catches a failure only
   * so that the browser does not report an unhandled one: this code gets it too.
   */
  var sessionAnswer: Promise<Response> | undefined;
}

/** The signed-in user in the answer of users/info. */
export type SessionUser = components['schemas']['AuthUser'];
/** How a second factor is given: 1 by an authenticator app, 2 by e-mail. */
export type FactorMode = components['schemas']['TwoFactorMode'];

/**
 * The session in this browser. `failed`: it could not be found out; `isMaintenance`: because the portal is
 * under maintenance. `verifying`: the password was right, steps of signing in are still to do. `ended`: why
 * the session before is over, where it did not end by the person leaving; `left`: the person did.
 */
export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'failed'; readonly isMaintenance: boolean }
  | { readonly status: 'signed-out'; readonly ended: EndReason | null; readonly left: boolean }
  | { readonly status: 'verifying'; readonly user: SessionUser }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

const signOutPending = 'counterfoil.signOutPending';
const sessionOver = 'counterfoil.sessionOver';

let session: Session = { status: 'starting' };
const listeners = new Set<() => void>();

const become = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

/** The present session; the same object until it changes. */
export const currentSession = (): Session => session;

/** Calls `listener` at each change of the session; returns how to stop. */
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Goes on with this user, with the steps of signing in that are still to do. */
export const adoptUser = async (user: SessionUser): Promise<void> => {
  heard = 'unknown';
  const before = session;
  const shown = showLanguageOf(user.language);
  if (shown !== undefined) await shown;
  // The session ended while the messages of their language were loading.
  if (session !== before) return;
  become({ status: user.verified ? 'signed-in' : 'verifying', user });
};

/** Asks again who is signed in, because something of it was changed. Without an answer nothing changes. */
export const renewUser = async (): Promise<void> => {
  const { data } = await api.GET('/users/info').catch(() => ({ data: undefined }));
  if (data !== undefined && 'user' in session) await adoptUser(data);
};

const end = (why: EndReason | 'left'): void => {
  const left = why === 'left';
  storage.endSession({ left, user: session.status === 'signed-in' ? session.user.id : undefined });
  become({ status: 'signed-out', ended: left ? null : why, left });
};

const endAtProvider = async (): Promise<boolean> => {
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

/** How long until a sign-out that did not reach the provider is tried again, in milliseconds. */
const settleAgainMilliseconds = 30_000;

let settling: Promise<boolean> | undefined;

/**
 * Ends the rest of a session that the person has left: only the gateway can remove its cookie. True once
 * nothing of it is left. Never twice at a time: a late answer would remove the next session's cookie.
 */
const settleSignOut = async (): Promise<boolean> => {
  if (localStorage.getItem(signOutPending) === null) return true;
  settling ??= endAtProvider().finally(() => {
    settling = undefined;
  });
  return settling;
};

/**
 * Repeats it until nothing of the session is left: as soon as there is a network again, and every while. Only
 * in the tab that signed out, since a late answer to another one would remove the next session's cookie.
 */
const settleUntilDone = async (): Promise<void> => {
  if (await settleSignOut()) return;
  const again = (): void => {
    clearTimeout(timer);
    globalThis.removeEventListener('online', again);
    void settleUntilDone();
  };
  const timer = setTimeout(again, settleAgainMilliseconds);
  globalThis.addEventListener('online', again);
};

/** The answer that known-browser.js requested before this code was loaded, once: it is no answer to a later question. */
const takeSessionAnswer = (): Promise<Response> | undefined => {
  const answer = globalThis.sessionAnswer;
  globalThis.sessionAnswer = undefined;
  return answer;
};

/** Asks the provider who is signed in, after it has ended a session that the person left while it was away. */
export const startSession = async (): Promise<void> => {
  try {
    if (!(await settleSignOut())) {
      become({ status: 'failed', isMaintenance: false });
      return;
    }
    const begun = takeSessionAnswer();
    const { data, error, response } = await api.GET(
      '/users/info',
      begun === undefined ? {} : { fetch: () => begun },
    );
    if (data !== undefined) await adoptUser(data);
    else if (response.status === 401) {
      const why = endReasonOf(error);
      // The end of a session that may never have existed is not reported.
      become({ status: 'signed-out', ended: why === 'unknown' ? null : why, left: false });
    } else become({ status: 'failed', isMaintenance: response.status === 503 });
  } catch {
    become({ status: 'failed', isMaintenance: false });
  }
};

/** Why the session is over, as another tab found out: the gateway removes the cookie with the first 401, so the next one has no reason. */
let heard: EndReason = 'unknown';

onSessionEnded((why) => {
  if (!('user' in session)) return;
  const known = why === 'unknown' ? heard : why;
  if (known !== 'unknown') localStorage.setItem(sessionOver, `${known} ${String(Date.now())}`);
  end(known);
});

globalThis.addEventListener('storage', ({ key, newValue }) => {
  if (newValue === null || !('user' in session)) return;
  // Another tab signed out: nothing protected may remain on the screen of this one.
  if (key === signOutPending) end(newValue === 'left' ? 'left' : parseEndReason(newValue));
  // Another tab found the session over. Somebody may have signed in again meanwhile, so the provider is
  // asked.
  if (key === sessionOver) {
    heard = parseEndReason(newValue.split(' ')[0]);
    void renewUser();
  }
});

/** Signs in with a password; the token remains with the gateway. */
export const signIn = async (email: string, password: string): Promise<Outcome> => {
  try {
    if (!(await settleSignOut())) return failureOf(undefined);
    const answer = await api.POST('/auth/login', { body: { email, password } });
    if (answer.data === undefined) return failureOf(answer);
    await adoptUser(answer.data.user);
    return passed;
  } catch {
    return failureOf(undefined);
  }
};

/**
 * Ends the session here at once and at the provider as soon as it can be reached, before the portal next asks
 * who is signed in. Without a signed-in person nothing happens.
 */
export const signOut = async (why: 'left' | 'idle' = 'left'): Promise<void> => {
  if (!('user' in session) || session.user.email === '') return;
  localStorage.setItem(signOutPending, why);
  end(why);
  await settleUntilDone();
};
