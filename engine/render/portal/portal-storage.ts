import { isRecord } from '../../json.ts';
import type { DraftStore, PortalStorage, Store } from '../host.ts';

/** What a portal keeps in the browser, and the end of a session. */
export interface EndingStorage extends PortalStorage {
  /**
   * Removes what was stored for the session. What is typed into forms is removed too where the person `left`
   * on purpose, else it is stored for that user, who finds it again after signing in on this tab.
   */
  readonly endSession: (end: { readonly left: boolean; readonly user: string | undefined }) => void;
}

interface StorageOptions {
  /** The prefix of the names of everything that is stored. */
  readonly name: string;
  /** Ends with the tab. */
  readonly tab: Storage;
  /** Stays in the browser. */
  readonly browser: Storage;
}

const storeIn = (storage: Storage, prefix: string): Store => ({
  read: (key) => storage.getItem(prefix + key),
  write: (key, value) => storage.setItem(prefix + key, value),
});

type Drafts = Readonly<Record<string, unknown>>;

const createDrafts = (key: string, tab: Storage) => {
  /** What is typed into forms right now and not saved. */
  const typed = new Map<string, () => unknown>();
  const read = (): { readonly user: unknown; readonly drafts: Drafts } => {
    try {
      const stored: unknown = JSON.parse(tab.getItem(key) ?? 'null');
      if (isRecord(stored) && isRecord(stored['drafts']))
        return { user: stored['user'], drafts: stored['drafts'] };
    } catch {
      // What cannot be read is lost; a form without it works.
    }
    return { user: undefined, drafts: {} };
  };
  const write = (user: unknown, drafts: Drafts): void => tab.setItem(key, JSON.stringify({ user, drafts }));
  const drop = (name: string): void => {
    const { user, drafts } = read();
    if (!Object.hasOwn(drafts, name)) return;
    write(user, Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== name)));
  };
  return {
    forget: (): void => {
      typed.clear();
      tab.removeItem(key);
    },
    keepFor: (user: string): void => {
      const now = [...typed].map(([name, values]) => [name, values()] as const);
      if (now.length > 0) write(user, { ...read().drafts, ...Object.fromEntries(now) });
    },
    of: (user: string): DraftStore => ({
      keep: (name, values) => {
        // What was saved is taken up with the first thing that is typed.
        if (!typed.has(name)) drop(name);
        typed.set(name, values);
      },
      release: (name) => {
        typed.delete(name);
      },
      take: (name) => {
        const stored = read();
        const values = stored.user === user ? stored.drafts[name] : undefined;
        return isRecord(values) ? values : undefined;
      },
    }),
  };
};

/** Keeps what a portal remembers in the browser's two storages. */
export const createPortalStorage = ({ name, tab, browser }: StorageOptions): EndingStorage => {
  const sessionPrefix = `${name}.filters.`;
  const recentPrefix = `${name}.recent.`;
  const drafts = createDrafts(`${name}.drafts`, tab);
  return {
    session: storeIn(tab, sessionPrefix),
    preferencesOf: (user) => storeIn(browser, `${name}.preferences.${user}.`),
    recentOf: (user) => storeIn(browser, `${recentPrefix}${user}.`),
    draftsOf: drafts.of,
    endSession: ({ left, user }) => {
      if (left) drafts.forget();
      else if (user !== undefined) drafts.keepFor(user);
      for (const key of Object.keys(tab)) if (key.startsWith(sessionPrefix)) tab.removeItem(key);
      for (const key of Object.keys(browser)) if (key.startsWith(recentPrefix)) browser.removeItem(key);
    },
  };
};
