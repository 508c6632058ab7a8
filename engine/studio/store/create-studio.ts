import type { Finding } from '../../language/finding.ts';
import type { NodePlace } from '../places/node-of.ts';
import { editText, type TextEdit } from '../text/edit-text.ts';
import { mergeTexts } from '../text/merge-texts.ts';
import { emptyHistory, record, redo, undo, type History, type Moved } from './history.ts';
import type { Conflict, StudioServer } from './studio-server.ts';

type Texts = ReadonlyMap<string, string>;

/** What is selected, and where it was: what follows it elsewhere does not lead back to where it began. */
export interface Selection extends NodePlace {
  readonly by: 'picture' | 'json' | 'tree';
}

/** All that the studio shows. */
export interface StudioState {
  readonly is: 'loading' | 'ready' | 'failed';
  /** The folder of the descriptors. */
  readonly root: string;
  /** The texts on disk, as far as they are known. */
  readonly saved: Texts;
  /** The texts as they would be saved now. */
  readonly texts: Texts;
  readonly findings: readonly Finding[];
  /** Whether the findings are those of the present texts. */
  readonly isChecked: boolean;
  readonly selection?: Selection;
  readonly history: History;
  /** Files that somebody else saved, and that are changed here as well. */
  readonly conflicts: readonly Conflict[];
  /** What could not be done, in a sentence. */
  readonly problem?: string;
}

/** The changes of one file. */
export interface FileEdit {
  readonly path: string;
  readonly edits: readonly TextEdit[];
}

const beginning: StudioState = {
  is: 'loading',
  root: '',
  saved: new Map(),
  texts: new Map(),
  findings: [],
  isChecked: false,
  history: emptyHistory,
  conflicts: [],
};

/** The files that are to be saved, in the order of their paths. */
export const changedFiles = ({ saved, texts }: Pick<StudioState, 'saved' | 'texts'>): readonly string[] =>
  [...texts].flatMap(([path, text]) => (saved.get(path) === text ? [] : [path])).toSorted();

const draftsIn = (state: StudioState): Readonly<Record<string, string>> =>
  Object.fromEntries(changedFiles(state).map((path) => [path, state.texts.get(path) ?? '']));

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const withText = (texts: Texts, path: string, text: string): Texts => new Map([...texts, [path, text]]);

/** The texts after a step back or forward. */
const withMoved = (texts: Texts, moved: Moved['texts']): Texts =>
  new Map(
    [...texts, ...moved].flatMap(([path]) => {
      const text = moved.has(path) ? moved.get(path) : texts.get(path);
      return text === undefined ? [] : [[path, text] as const];
    }),
  );

/** A file that somebody saved: it is followed, joined with the change here, or a conflict. */
const afterSave = (state: StudioState, { path, text }: Conflict): StudioState => {
  const [base, mine] = [state.saved.get(path), state.texts.get(path)];
  if (text === null || text === base) return state;
  const saved = withText(state.saved, path, text);
  const others = state.conflicts.filter((conflict) => conflict.path !== path);
  if (mine === base || mine === text)
    return { ...state, saved, texts: withText(state.texts, path, text), conflicts: others };
  const merged = base === undefined || mine === undefined ? undefined : mergeTexts(base, mine, text);
  if (merged === undefined) return { ...state, conflicts: [...others, { path, text }] };
  return { ...state, saved, texts: withText(state.texts, path, merged), conflicts: others };
};

/** The studio, without what draws it: it holds every file as text, and asks the server to show, to check and to save them. */
export const createStudio = (server: StudioServer, now: () => number = Date.now) => {
  let state = beginning;
  const listeners = new Set<() => void>();
  const put = (change: Partial<StudioState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  let isChecking = false;
  let isStale = false;
  /** One question at a time: what is typed meanwhile is in the next one. */
  const check = async (): Promise<void> => {
    if (isChecking) {
      isStale = true;
      return;
    }
    isChecking = true;
    try {
      do {
        isStale = false;
        const findings = await server.check(draftsIn(state));
        put({ findings, isChecked: !isStale });
      } while (isStale);
    } catch (error) {
      put({ problem: wordsOf(error) });
    } finally {
      isChecking = false;
    }
  };

  const change = (texts: ReadonlyMap<string, string>, typing?: string): void => {
    const sides = [...texts].map(([path, after]) => [path, [state.texts.get(path), after]] as const);
    const step = { texts: new Map(sides), at: now(), ...(typing === undefined ? {} : { typing }) };
    put({
      texts: new Map([...state.texts, ...texts]),
      history: record(state.history, step),
      isChecked: false,
    });
    void check();
  };

  const move = (moved: Moved | undefined): void => {
    if (moved === undefined) return;
    put({ history: moved.history, texts: withMoved(state.texts, moved.texts), isChecked: false });
    void check();
  };

  const editOne = async ({ path, edits }: FileEdit): Promise<readonly [string, string]> => {
    const before = state.texts.get(path) ?? '{}\n';
    const after = edits.reduce(editText, before);
    return [path, after === before ? before : await server.tidy(path, before, after)];
  };

  const editAll = async (files: readonly FileEdit[], typing: string | undefined): Promise<void> => {
    try {
      const texts = new Map(await Promise.all(files.map(editOne)));
      const isNew = [...texts].some(([path, text]) => state.texts.get(path) !== text);
      if (isNew) change(texts, typing);
    } catch (error) {
      put({ problem: wordsOf(error) });
    }
  };
  // One after the other: each begins with the text that the one before left.
  let editing = Promise.resolve();

  const receive = (file: Conflict): void => {
    const next = afterSave(state, file);
    if (next === state) return;
    put({ ...next, isChecked: false });
    void check();
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read: (): StudioState => state,
    open: async (): Promise<void> => {
      try {
        const { root, files, findings, drafts } = await server.read();
        const saved = new Map(files.map(({ path, text }) => [path, text]));
        put({
          is: 'ready',
          root,
          saved,
          texts: new Map([...saved, ...Object.entries(drafts)]),
          findings,
          isChecked: true,
        });
      } catch (error) {
        put({ is: 'failed', problem: wordsOf(error) });
      }
    },
    select: (place: NodePlace, by: Selection['by']): void => put({ selection: { ...place, by } }),
    /** Takes the text of a file as it is typed. */
    type: (path: string, text: string): void => change(new Map([[path, text]]), path),
    /** Changes values of files in one step. What has no place for a change stays as it is, and why is said. */
    edit: (files: readonly FileEdit[], typing?: string): Promise<void> => {
      editing = editing.then(() => editAll(files, typing));
      return editing;
    },
    undo: (): void => move(undo(state.history)),
    redo: (): void => move(redo(state.history)),
    /** Saves every file that is changed, or none where somebody else saved one of them. */
    save: async (): Promise<boolean> => {
      const paths = changedFiles(state);
      const wanted = paths.map((path) => ({
        path,
        text: state.texts.get(path) ?? '',
        base: state.saved.get(path) ?? null,
      }));
      try {
        const answer = await server.save(wanted);
        if (!answer.saved) {
          for (const conflict of answer.conflicts) receive(conflict);
          return false;
        }
        put({ saved: new Map([...state.saved, ...wanted.map(({ path, text }) => [path, text] as const)]) });
        await check();
        return true;
      } catch (error) {
        put({ problem: wordsOf(error) });
        return false;
      }
    },
    receive,
    /** Settles a conflict: theirs is taken and can be undone, or mine is what will be saved over theirs. */
    settle: ({ path, text }: Conflict, which: 'mine' | 'theirs'): void => {
      const theirs = text ?? '';
      put({
        saved: withText(state.saved, path, theirs),
        conflicts: state.conflicts.filter((conflict) => conflict.path !== path),
      });
      if (which === 'theirs') change(new Map([[path, theirs]]));
      else void check();
    },
    dismiss: (): void => {
      const { problem: _problem, ...rest } = state;
      state = rest;
      put({});
    },
  };
};

/** The studio at work. */
export type Studio = ReturnType<typeof createStudio>;
