/** The texts of files before and after a step; undefined where a file is not there. */
type StepTexts = ReadonlyMap<string, readonly [before: string | undefined, after: string | undefined]>;

/** What was done at once, over all files that it changed. */
export interface Step {
  readonly texts: StepTexts;
  /** When, in milliseconds. */
  readonly at: number;
  /** What is typed on: steps with the same word that follow each other at once are one. */
  readonly typing?: string;
}

/** What was done, and what was taken back. */
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export const emptyHistory: History = { past: [], future: [] };

const typingPause = 1_000;

const joined = (step: Step, next: Step): Step => ({
  ...next,
  texts: new Map([
    ...step.texts,
    ...[...next.texts].map(
      ([path, [before, after]]) => [path, [step.texts.get(path)?.[0] ?? before, after]] as const,
    ),
  ]),
});

/** The history after one more step; what was taken back before is forgotten. */
export const record = ({ past }: History, step: Step): History => {
  const last = past.at(-1);
  const isSame =
    last?.typing !== undefined && last.typing === step.typing && step.at - last.at <= typingPause;
  return { past: isSame ? [...past.slice(0, -1), joined(last, step)] : [...past, step], future: [] };
};

/** What is to be shown after a step back or forward, and the history then. */
export interface Moved {
  readonly history: History;
  readonly texts: ReadonlyMap<string, string | undefined>;
}

const sideOf = ({ texts }: Step, side: 0 | 1): Moved['texts'] =>
  new Map([...texts].map(([path, sides]) => [path, sides[side]]));

/** Takes the last step back; undefined where there is none. */
export const undo = ({ past, future }: History): Moved | undefined => {
  const step = past.at(-1);
  if (step === undefined) return undefined;
  return { history: { past: past.slice(0, -1), future: [step, ...future] }, texts: sideOf(step, 0) };
};

/** Does again what was taken back last; undefined where there is nothing. */
export const redo = ({ past, future }: History): Moved | undefined => {
  const [step, ...rest] = future;
  if (step === undefined) return undefined;
  return { history: { past: [...past, step], future: rest }, texts: sideOf(step, 1) };
};
