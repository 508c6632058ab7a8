import { createHash, randomBytes } from 'node:crypto';
import type { Account, AccountBook } from './accounts.ts';

/** How a session ended, or `unknown` where there never was one or nobody knows of it any more. */
export type SessionEnd = 'idle' | 'expired' | 'changed' | 'unknown';

/** The sessions of staff, in the memory of this process: none outlives it. */
export interface Sessions {
  /** Opens a session, and gives the secret that its browser keeps. */
  readonly open: (account: Account) => string;
  /** Whose session it is, which counts as activity; or why there is none. */
  readonly use: (secret: string) => Account | SessionEnd;
  readonly close: (secret: string) => void;
}

/** How long a session may be open, however busy it is. */
const longestMilliseconds = 12 * 60 * 60_000;
/** The most sessions of one account: the one that was used longest ago ends first. */
const mostOfOne = 20;

interface Session {
  readonly email: string;
  /** The hash of the password that opened it: with another one the session is over. */
  readonly password: string;
  readonly openedAt: number;
  readonly usedAt: number;
}

/** A secret is not kept itself, so that what is in memory opens nothing. */
const nameOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

interface SessionSettings {
  readonly accounts: AccountBook;
  /** After how many milliseconds without a call a session is over. */
  readonly idle: () => number;
  /** The clock, in milliseconds. */
  readonly now: () => number;
}

/** Creates the table of sessions, empty. */
export const createSessions = ({ accounts, idle, now }: SessionSettings): Sessions => {
  // In the order of their last use.
  const sessions = new Map<string, Session>();

  const endOf = ({ openedAt, usedAt }: Session): SessionEnd | undefined => {
    if (now() - openedAt >= longestMilliseconds) return 'expired';
    return now() - usedAt >= idle() ? 'idle' : undefined;
  };

  /** Without those that ended longer ago than anybody could ask why. */
  const sweep = (): void => {
    for (const [name, session] of sessions)
      if (now() - session.usedAt >= idle() + longestMilliseconds) sessions.delete(name);
  };

  return {
    open: ({ email, password }) => {
      sweep();
      const own = [...sessions].filter(([, session]) => session.email === email);
      for (const [name] of own.slice(0, Math.max(0, own.length - mostOfOne + 1))) sessions.delete(name);
      const secret = randomBytes(32).toString('base64url');
      sessions.set(nameOf(secret), { email, password, openedAt: now(), usedAt: now() });
      return secret;
    },
    use: (secret) => {
      const name = nameOf(secret);
      const session = sessions.get(name);
      if (session === undefined) return 'unknown';
      const end = endOf(session);
      const account = accounts.find(session.email);
      const isSame = account !== undefined && account.password === session.password;
      sessions.delete(name);
      if (end !== undefined) return end;
      if (!isSame) return 'changed';
      sessions.set(name, { ...session, usedAt: now() });
      return account;
    },
    close: (secret) => {
      sessions.delete(nameOf(secret));
    },
  };
};
