import type { Host } from '../engine/index.ts';
import { isRecord, type JsonObject } from '../engine/json.ts';

const storageKey = 'counterfoil.drafts';

/** What is typed into forms right now and not saved. */
const typed = new Map<string, unknown>();

const readStored = (): { readonly user: unknown; readonly drafts: JsonObject } => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (isRecord(stored) && isRecord(stored['drafts']))
      return { user: stored['user'], drafts: stored['drafts'] };
  } catch {
    // What cannot be read is lost; a form without it works.
  }
  return { user: undefined, drafts: {} };
};

/** Forgets what was typed: the person left on purpose. */
export const forgetDrafts = (): void => {
  typed.clear();
  sessionStorage.removeItem(storageKey);
};

/** Keeps what is typed now for this user and this tab, because the session ended in the middle of it. */
export const keepDraftsFor = (user: string): void => {
  if (typed.size === 0) return;
  const { drafts } = readStored();
  sessionStorage.setItem(
    storageKey,
    JSON.stringify({ user, drafts: { ...drafts, ...Object.fromEntries(typed) } }),
  );
};

const drop = (key: string): void => {
  const { user, drafts } = readStored();
  if (!Object.hasOwn(drafts, key)) return;
  const rest = Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== key));
  sessionStorage.setItem(storageKey, JSON.stringify({ user, drafts: rest }));
};

/** What the engine keeps of forms that are filled in, for one user; it leaves out what is sensitive. */
export const draftsOf = (user: string): NonNullable<Host['drafts']> => ({
  keep: (key, values) => {
    typed.set(key, values);
    drop(key);
  },
  release: (key) => {
    typed.delete(key);
  },
  take: (key) => {
    const stored = readStored();
    const values = stored.user === user ? stored.drafts[key] : undefined;
    return isRecord(values) ? values : undefined;
  },
});
