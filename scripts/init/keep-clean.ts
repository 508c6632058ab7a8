import type { Finding, SourceText } from '@counterfoil/engine/check';
import { addedFindings, type CheckFiles } from '../scaffold/draft-operation.ts';

/** What is drafted so far. */
interface Drafts {
  readonly files: readonly SourceText[];
}

/** The drafts of a step that were refused, word for word, each with what is wrong with it. */
export type Refused = ReadonlyMap<string, Finding>;

/** What a step makes of what is drafted before it. */
export interface Made<State> {
  readonly state: State;
  /** Its draft, word for word; undefined where it made none. */
  readonly draft: string | undefined;
}

/** A step of drafting: makes the best draft that is not refused, or none. It makes the same of the same state and refusals. */
export type Step<State> = (state: State, refused: Refused) => Made<State>;

/** So many steps are judged at once at first, and at most. */
const [firstBatch, mostAtOnce] = [16, 128];

/** The finding for which each step is to blame: one in a file that it wrote and that was not there before. */
const blamed = (findings: readonly Finding[], states: readonly Drafts[]): ReadonlyMap<number, Finding> => {
  const writers = new Map<string, number>();
  states.forEach(({ files }, index) => {
    for (const { path } of files) if (!writers.has(path)) writers.set(path, index);
  });
  const faults = new Map<number, Finding>();
  for (const finding of findings) {
    const writer = writers.get(finding.place.file) ?? 0;
    // What is there before the first step is nobody's.
    if (writer > 0 && !faults.has(writer - 1)) faults.set(writer - 1, finding);
  }
  return faults;
};

/**
 * Makes drafts one upon the other and keeps those with which the check finds nothing new. It checks many of them at once:
 * those with a finding in a file of their own are refused and made anew, and so is what comes after them. A finding elsewhere
 * tells nothing apart, and fewer are checked at once, at last one by one.
 */
export const keepClean = <State extends Drafts>(
  start: State,
  steps: readonly Step<State>[],
  check: CheckFiles,
  onKept: (done: number) => void = () => undefined,
): State => {
  const refused = steps.map(() => new Map<string, Finding>());
  /** Tries a batch; the state after it, or undefined where nobody is to blame for what is found. */
  const tryBatch = (kept: State, from: number, to: number): State | undefined => {
    const before = check(kept.files);
    const drafts: (string | undefined)[] = [];
    const states: [State, ...State[]] = [kept];
    for (;;) {
      for (let index = from + drafts.length; index < to; index += 1) {
        const made = steps[index]?.(states.at(-1) ?? kept, refused[index] ?? new Map<string, Finding>());
        if (made === undefined) break;
        drafts.push(made.draft);
        states.push(made.state);
      }
      const last = states.at(-1) ?? kept;
      const findings = addedFindings(check(last.files), before);
      const [finding] = findings;
      if (finding === undefined) return last;
      const own = blamed(findings, states);
      const faults = own.size === 0 && to - from === 1 ? new Map([[0, finding]]) : own;
      const wrong = [...faults].flatMap(([at, fault]) => {
        const draft = drafts[at];
        return draft === undefined ? [] : [{ at, draft, fault }];
      });
      if (wrong.length === 0) return to - from === 1 ? last : undefined;
      for (const { at, draft, fault } of wrong) refused[from + at]?.set(draft, fault);
      const first = Math.min(...wrong.map(({ at }) => at));
      drafts.length = first;
      states.length = first + 1;
    }
  };
  let kept = start;
  let size = firstBatch;
  for (let done = 0; done < steps.length;) {
    const to = Math.min(done + size, steps.length);
    const tried = tryBatch(kept, done, to);
    if (tried === undefined) size = Math.ceil((to - done) / 2);
    else {
      kept = tried;
      done = to;
      size = Math.min(size * 2, mostAtOnce);
      onKept(done);
    }
  }
  return kept;
};
