import type { Finding } from '../../language/finding.ts';
import type { Operations } from '../form/names.ts';
import type { NodePlace } from '../places/node-of.ts';
import type { TextEdit } from '../text/edit-text.ts';
import { mergeTexts } from '../text/merge-texts.ts';
import { emptyHistory, type History, type Moved } from './history.ts';
import type { Conflict } from './studio-server.ts';

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
  readonly operations: Operations;
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

/** Before anything was read. */
export const beginning: StudioState = {
  is: 'loading',
  root: '',
  operations: {},
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

/** The texts that are not saved, by their paths. */
export const draftsIn = (state: StudioState): Readonly<Record<string, string>> =>
  Object.fromEntries(changedFiles(state).map((path) => [path, state.texts.get(path) ?? '']));

/** The texts with another one in the place of one; null where its file is gone. */
export const withText = (texts: Texts, path: string, text: string | null): Texts =>
  text === null ? new Map([...texts].filter(([other]) => other !== path)) : new Map([...texts, [path, text]]);

/** The texts after a step back or forward. */
export const withMoved = (texts: Texts, moved: Moved['texts']): Texts =>
  new Map(
    [...texts, ...moved].flatMap(([path]) => {
      const text = moved.has(path) ? moved.get(path) : texts.get(path);
      return text === undefined ? [] : [[path, text] as const];
    }),
  );

/** A file that somebody saved or removed: it is followed, joined with the change here, or a conflict. */
export const afterSave = (state: StudioState, { path, text }: Conflict): StudioState => {
  const [base, mine] = [state.saved.get(path), state.texts.get(path)];
  if (text === (base ?? null)) return state;
  const saved = withText(state.saved, path, text);
  const others = state.conflicts.filter((conflict) => conflict.path !== path);
  if (mine === base || (mine ?? null) === text)
    return { ...state, saved, texts: withText(state.texts, path, text), conflicts: others };
  const merged =
    base === undefined || mine === undefined || text === null ? undefined : mergeTexts(base, mine, text);
  if (merged === undefined) return { ...state, conflicts: [...others, { path, text }] };
  return { ...state, saved, texts: withText(state.texts, path, merged), conflicts: others };
};
