import type { components } from '../../openapi/generated/provider.ts';
import { api, onSessionEnded } from '../calls/client.ts';
import { endReasonOf, parseEndReason, type EndReason } from './end-reason.ts';
import { failureOf, passed, type Outcome } from '../calls/outcome.ts';
import { showLanguageOf } from '../language.ts';
import { storage } from '../portal.ts';

declare global {
  /**
   * The answer to `users/info` that `public/known-browser.js` asked for before this code was there. That script stands at the head of the
   * page: one at the end of the body would wait for the styles. Where the browser lacks what the portal is made of, it shows the notice that
   * says so, as soon as the page has been read to its end and before any module runs; the versions that have all of it stand in the notice,
   * in the README and in vite.config.ts. Others ask at once who is signed in, but not on the page of a payment link, nor while a session that
   * its person left has yet to be ended. It catches a failure only to keep the browser from telling of one that nobody awaited: this code is
   * told of it.
   */
  var sessionAnswer: Promise<Response> | undefined;
}

/** The signed-in user, as users/info tells it. */
export type SessionUser = components['schemas']['AuthUser'];
/** How a second factor is given: 1 by an authenticator app, 2 by e-mail. */
export type FactorMode = components['schemas']['TwoFactorMode'];

/**
 * Who is at the browser. `failed`: nobody could say; `isMaintenance`: because the portal is being worked on. `verifying`: the password was right, steps of signing in are still to do. `ended`: why
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

/** The session now; the same object until it changes. */
export const currentSession = (): Session => session;

/** Calls `listener` at each change of the session; returns how to stop. */
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Goes on as this user, with whatever of signing in is still to do. */
export const adoptUser = async (user: SessionUser): Promise<void> => {
  heard = 'unknown';
  const before = session;
  const shown = showLanguageOf(user.language);
  if (shown !== undefined) await shown;
  // While the words of their language came, the session ended.
  if (session !== before) return;
  become({ status: user.verified ? 'signed-in' : 'verifying', user });
};

/** Asks again who is signed in: something of it was changed. Without an answer everything stays as it is. */
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
 * Ends what is left of a session that the person has left: only the gateway can take its cookie away. True once
 * nothing is left of it. Never twice at a time: a late answer would take the next session's cookie.
 */
const settleSignOut = async (): Promise<boolean> => {
  if (localStorage.getItem(signOutPending) === null) return true;
  settling ??= endAtProvider().finally(() => {
    settling = undefined;
  });
  return settling;
};

/**
 * Tries until nothing is left of the session: as soon as there is a network again, and every while. Only in the tab that
 * signed out, since a late answer to another one would take the next session's cookie.
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

/** What known-browser.js asked before this code was there, once: an answer to the first question is none to a later one. */
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
      // Nobody is told of the end of a session that may never have been.
      become({ status: 'signed-out', ended: why === 'unknown' ? null : why, left: false });
    } else become({ status: 'failed', isMaintenance: response.status === 503 });
  } catch {
    become({ status: 'failed', isMaintenance: false });
  }
};

/** Why the session is over, as another tab was told: the gateway takes the cookie with the first 401, so the next says nothing. */
let heard: EndReason = 'unknown';

onSessionEnded((why) => {
  if (!('user' in session)) return;
  const known = why === 'unknown' ? heard : why;
  if (known !== 'unknown') localStorage.setItem(sessionOver, `${known} ${String(Date.now())}`);
  end(known);
});

globalThis.addEventListener('storage', ({ key, newValue }) => {
  if (newValue === null || !('user' in session)) return;
  // Another tab signed out: nothing protected may stay on the screen of this one.
  if (key === signOutPending) end(newValue === 'left' ? 'left' : parseEndReason(newValue));
  // Another tab found the session over. Somebody may have signed in again meanwhile: the provider says whether.
  if (key === sessionOver) {
    heard = parseEndReason(newValue.split(' ')[0]);
    void renewUser();
  }
});

/** Signs in with a password; the token stays with the gateway. */
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
 * Ends the session here at once and at the provider as soon as it can be reached, before the portal next asks who is
 * signed in. Only somebody can sign out: without an address in the session nothing happens (specification section 4).
 */
export const signOut = async (why: 'left' | 'idle' = 'left'): Promise<void> => {
  if (!('user' in session) || session.user.email === '') return;
  localStorage.setItem(signOutPending, why);
  end(why);
  await settleUntilDone();
};
