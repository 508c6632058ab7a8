import type { DraftStore } from '../../../../engine/render/host.ts';

type Values = Readonly<Record<string, unknown>>;

/** Keeps drafts as an app would: what is typed now, and what the end of a session has saved of it. */
export const createDraftStore = () => {
  const typed = new Map<string, Values>();
  const saved = new Map<string, Values>();
  const store: DraftStore = {
    keep: (key, read) => {
      typed.set(key, read());
      saved.delete(key);
    },
    release: (key) => void typed.delete(key),
    take: (key) => saved.get(key),
  };
  return {
    ...store,
    typed,
    endSession: () => {
      for (const [key, values] of typed) saved.set(key, values);
    },
  };
};
