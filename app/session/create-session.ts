import { showLanguageOf } from '../language.ts';
import { storage } from '../portal.ts';
import { parseEndReason, type EndReason } from './end-reason.ts';

/**
 * The session in this browser. `failed`: it could not be found out; `isMaintenance`: because the portal is
 * under maintenance. `verifying`: the password was right, steps of signing in are still to do. `ended`: why
 * the session before is over, where it did not end by the person leaving; `left`: the person did.
 */
export type SessionOf<User> =
  | { readonly status: 'starting' }
  | { readonly status: 'failed'; readonly isMaintenance: boolean }
  | { readonly status: 'signed-out'; readonly ended: EndReason | null; readonly left: boolean }
  | { readonly status: 'verifying'; readonly user: User }
  | { readonly status: 'signed-in'; readonly user: User };

/** Somebody who is signed in, as far as any session knows them. */
interface AnyUser {
  readonly id: string;
  readonly email: string;
  /** The tag of their language; null where the browser decides. */
  readonly language: string | null;
}

/** What a session asks the server that keeps it. */
export interface SessionPort<User extends AnyUser> {
  /** Who is signed in; `early` is an answer that was requested before. Throws where there is no answer. */
  readonly whoAmI: (
    early?: Promise<Response>,
  ) => Promise<{ readonly user: User } | { readonly status: number; readonly why: EndReason }>;
  /** Ends the session there; true once nothing of it is left. */
  readonly end: () => Promise<boolean>;
  /** Calls `listener` whenever a call is refused because the session is over. */
  readonly onEnded: (listener: (why: EndReason) => void) => void;
  /** Whether nothing of signing in is left to do. */
  readonly isVerified: (user: User) => boolean;
}

// The storage item that says that a session was left and may not have ended at the server yet, with the reason. */
const signOutPending = 'counterfoil.signOutPending';
const sessionOver = 'counterfoil.sessionOver';
/** The storage item by which a tab says that it begins anew, for another viewer of the same session. */
export const viewerChanged = 'counterfoil.viewerChanged';

/** How long until a sign-out that did not reach the server is tried again, in milliseconds. */
const settleAgainMilliseconds = 30_000;

/** Creates the session of this page, which all tabs of a browser share by its cookie and its storage. */
export const createSession = <User extends AnyUser>(port: SessionPort<User>) => {
  const { current, onChange, become } = createStore<SessionOf<User>>({ status: 'starting' });
  const { settleSignOut, settleUntilDone } = createSettling(port.end);

  /** Goes on with this user, with the steps of signing in that are still to do. */
  const adopt = async (user: User): Promise<void> => {
    ends.forget();
    const before = current();
    const shown = showLanguageOf(user.language);
    if (shown !== undefined) await shown;
    // The session ended while the messages of their language were loading.
    if (current() !== before) return;
    become({ status: port.isVerified(user) ? 'signed-in' : 'verifying', user });
  };

  /** Asks again who is signed in, because something of it was changed. Without an answer nothing changes. */
  const renew = async (): Promise<void> => {
    const found = await port.whoAmI().catch(() => undefined);
    if (found !== undefined && 'user' in found && 'user' in current()) await adopt(found.user);
  };

  const end = (why: EndReason | 'left'): void => {
    const left = why === 'left';
    const session = current();
    storage.endSession({ left, user: session.status === 'signed-in' ? session.user.id : undefined });
    become({ status: 'signed-out', ended: left ? null : why, left });
  };

  /** Asks who is signed in, after it has ended a session that the person left while the server was away. */
  const start = async (takeEarly: () => Promise<Response> | undefined = () => undefined): Promise<void> => {
    try {
      if (!(await settleSignOut())) {
        become({ status: 'failed', isMaintenance: false });
        return;
      }
      const found = await port.whoAmI(takeEarly());
      if ('user' in found) await adopt(found.user);
      else if (found.status === 401)
        // The end of a session that may never have existed is not reported.
        become({ status: 'signed-out', ended: found.why === 'unknown' ? null : found.why, left: false });
      else become({ status: 'failed', isMaintenance: found.status === 503 });
    } catch {
      become({ status: 'failed', isMaintenance: false });
    }
  };

  const ends = followEnds({
    onEnded: port.onEnded,
    isOpen: () => 'user' in current(),
    end,
    renew,
  });

  /**
   * Ends the session here at once and at the server as soon as it can be reached, before the portal next asks
   * who is signed in. Without a signed-in person nothing happens.
   */
  const signOut = async (why: 'left' | 'idle' = 'left'): Promise<void> => {
    const session = current();
    if (!('user' in session) || session.user.email === '') return;
    localStorage.setItem(signOutPending, why);
    end(why);
    await settleUntilDone();
  };

  return { current, onChange, adopt, renew, settleSignOut, start, signOut };
};

/** A value that others follow; the same object until it changes. */
const createStore = <Value>(first: Value) => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    current: (): Value => value,
    onChange: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become: (next: Value): void => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
};

/** Ends at the server what a person has left, as soon as the server can be reached; `end` says whether nothing is left. */
const createSettling = (end: () => Promise<boolean>) => {
  const endThere = async (): Promise<boolean> => {
    const isOver = await end().catch(() => false);
    if (isOver) localStorage.removeItem(signOutPending);
    return isOver;
  };

  let settling: Promise<boolean> | undefined;

  /**
   * Ends the rest of a session that the person has left: only the gateway can remove its cookie. True once
   * nothing of it is left. Never twice at a time: a late answer would remove the next session's cookie.
   */
  const settleSignOut = async (): Promise<boolean> => {
    if (localStorage.getItem(signOutPending) === null) return true;
    settling ??= endThere().finally(() => {
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

  return { settleSignOut, settleUntilDone };
};

interface FollowedSession {
  readonly onEnded: (listener: (why: EndReason) => void) => void;
  readonly isOpen: () => boolean;
  readonly end: (why: EndReason | 'left') => void;
  readonly renew: () => Promise<void>;
}

/** Ends the session when a call says that it is over, and when another tab has found that out. */
const followEnds = ({ onEnded, isOpen, end, renew }: FollowedSession) => {
  /** Why the session is over, as another tab found out: the gateway removes the cookie with the first 401, so the next one has no reason. */
  let heard: EndReason = 'unknown';
  onEnded((why) => {
    if (!isOpen()) return;
    const known = why === 'unknown' ? heard : why;
    if (known !== 'unknown') localStorage.setItem(sessionOver, `${known} ${String(Date.now())}`);
    end(known);
  });
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null || !isOpen()) return;
    // Another tab signed out: nothing protected may remain on the screen of this one.
    if (key === signOutPending) end(newValue === 'left' ? 'left' : parseEndReason(newValue));
    if (key === viewerChanged) globalThis.location.assign('/');
    // Another tab found the session over. Somebody may have signed in again meanwhile, so the server is
    // asked.
    if (key === sessionOver) {
      heard = parseEndReason(newValue.split(' ')[0]);
      void renew();
    }
  });
  return {
    /** Somebody signed in: what was heard of another session counts no more. */
    forget: (): void => {
      heard = 'unknown';
    },
  };
};
