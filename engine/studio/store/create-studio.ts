import type { NodePlace } from '../places/node-of.ts';
import { editText } from '../text/edit-text.ts';
import { record, redo, undo, type Moved } from './history.ts';
import type { Conflict, StudioServer } from './studio-server.ts';
import {
  afterSave,
  beginning,
  changedFiles,
  draftsIn,
  withMoved,
  withText,
  type FileEdit,
  type Selection,
  type StudioState,
} from './studio-state.ts';

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The state, and who is told of each change of it. */
const createStore = () => {
  let state = beginning;
  const listeners = new Set<() => void>();
  return {
    read: (): StudioState => state,
    put: (change: Partial<StudioState>): void => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

type Store = ReturnType<typeof createStore>;

/** Asks what is wrong with the present texts. One question at a time: what is typed meanwhile is in the next one. */
const createCheck = (server: StudioServer, { read, put }: Store): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  const checkAll = async (): Promise<void> => {
    let checked: StudioState['texts'] | undefined;
    while (checked !== read().texts) {
      checked = read().texts;
      const findings = await server.check(draftsIn(read()));
      put({ findings, isChecked: checked === read().texts });
    }
  };
  const run = async (): Promise<void> => {
    try {
      await checkAll();
    } catch (error) {
      put({ problem: wordsOf(error) });
    }
    running = undefined;
  };
  return () => {
    running ??= run();
    return running;
  };
};

/** Takes changes of texts, each a step that can be taken back. */
const createChanges = (
  server: StudioServer,
  { store: { read, put }, check, now }: { store: Store; check: () => Promise<void>; now: () => number },
) => {
  const change = (texts: Moved['texts'], typing?: string): void => {
    const sides = [...texts].map(([path, after]) => [path, [read().texts.get(path), after]] as const);
    const step = { texts: new Map(sides), at: now(), ...(typing === undefined ? {} : { typing }) };
    const { texts: before, history } = read();
    put({ texts: withMoved(before, texts), history: record(history, step), isChecked: false });
    void check();
  };
  const move = (moved: Moved | undefined): void => {
    if (moved === undefined) return;
    put({ history: moved.history, texts: withMoved(read().texts, moved.texts), isChecked: false });
    void check();
  };
  const editOne = async ({ path, edits }: FileEdit): Promise<readonly [string, string]> => {
    const before = read().texts.get(path) ?? '{}\n';
    const after = edits.reduce(editText, before);
    return [path, after === before ? before : await server.tidy(path, before, after)];
  };
  const editAll = async (files: readonly FileEdit[], typing: string | undefined): Promise<void> => {
    try {
      const texts = new Map(await Promise.all(files.map(editOne)));
      const isNew = [...texts].some(([path, text]) => read().texts.get(path) !== text);
      if (isNew) change(texts, typing);
    } catch (error) {
      put({ problem: wordsOf(error) });
    }
  };
  // One after the other: each begins with the text that the one before left.
  let editing = Promise.resolve();
  return {
    change,
    /** Takes the text of a file as it is typed. */
    type: (path: string, text: string): void => change(new Map([[path, text]]), path),
    /** Changes values of files in one step. What has no place for a change stays as it is, and why is said. */
    edit: (files: readonly FileEdit[], typing?: string): Promise<void> => {
      editing = editing.then(() => editAll(files, typing));
      return editing;
    },
    undo: (): void => move(undo(read().history)),
    redo: (): void => move(redo(read().history)),
  };
};

/** Saves, and follows what others save. */
const createSaving = (
  server: StudioServer,
  {
    store: { read, put },
    check,
    change,
  }: { store: Store; check: () => Promise<void>; change: (texts: Moved['texts']) => void },
) => {
  const receive = (file: Conflict): void => {
    const next = afterSave(read(), file);
    if (next === read()) return;
    put({ ...next, isChecked: false });
    void check();
  };
  const saveAll = async (): Promise<boolean> => {
    const { texts, saved } = read();
    const wanted = changedFiles(read()).map((path) => ({
      path,
      text: texts.get(path) ?? '',
      base: saved.get(path) ?? null,
    }));
    const answer = await server.save(wanted);
    if (!answer.saved) {
      for (const conflict of answer.conflicts) receive(conflict);
      return false;
    }
    put({ saved: new Map([...read().saved, ...wanted.map(({ path, text }) => [path, text] as const)]) });
    await check();
    return true;
  };
  return {
    receive,
    /** Saves every file that is changed, or none where somebody else saved one of them. */
    save: async (): Promise<boolean> => {
      try {
        return await saveAll();
      } catch (error) {
        put({ problem: wordsOf(error) });
        return false;
      }
    },
    /** Settles a conflict: theirs is taken and can be undone, or mine is what will be saved over theirs. */
    settle: ({ path, text }: Conflict, which: 'mine' | 'theirs'): void => {
      put({
        saved: withText(read().saved, path, text),
        conflicts: read().conflicts.filter((conflict) => conflict.path !== path),
      });
      if (which === 'theirs') change(new Map([[path, text ?? undefined]]));
      else void check();
    },
  };
};

/** The studio, without what draws it: it holds every file as text, and asks the server to show, to check and to save them. */
export const createStudio = (server: StudioServer, now: () => number = Date.now) => {
  const store = createStore();
  const { read, put, subscribe } = store;
  const check = createCheck(server, store);
  const { change, ...changes } = createChanges(server, { store, check, now });
  return {
    read,
    subscribe,
    open: async (): Promise<void> => {
      try {
        const { root, files, findings, drafts, operations } = await server.read();
        const saved = new Map(files.map(({ path, text }) => [path, text]));
        const texts = new Map([...saved, ...Object.entries(drafts)]);
        put({ is: 'ready', root, operations, saved, texts, findings, isChecked: true });
      } catch (error) {
        put({ is: 'failed', problem: wordsOf(error) });
      }
    },
    select: (place: NodePlace, by: Selection['by']): void => put({ selection: { ...place, by } }),
    ...changes,
    ...createSaving(server, { store, check, change }),
    /** Puts away what could not be done. */
    dismiss: (): void => put({ problem: '' }),
  };
};

/** The studio at work. */
export type Studio = ReturnType<typeof createStudio>;
