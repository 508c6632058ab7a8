import type { PatternNode } from './parse-pattern.ts';

/** How long refusing a text can take, by its length. */
export type Backtracking = 'exponential' | 'polynomial';

/** The places in a pattern that take a character each, and which of them may take the next one. */
interface Automaton {
  readonly sources: string[];
  readonly next: Set<number>[];
  /** Ways from one place to another, as `from,to`, that two repetitions offer alike. */
  readonly doubled: Set<string>;
}
/** Where a part of a pattern begins and ends, and whether it may take nothing. */
interface Span {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly isEmpty: boolean;
}

/** Counted so often or more, a repetition backtracks as one without an end does. */
const manyTimes = 10;
/** Patterns of more places are not judged. */
const mostPlaces = 60;

const nothing: Span = { first: [], last: [], isEmpty: true };

const connect = ({ next, doubled }: Automaton, from: readonly number[], to: readonly number[]): void => {
  for (const one of from)
    for (const other of to) {
      if (next[one]?.has(other) === true) doubled.add(`${String(one)},${String(other)}`);
      next[one]?.add(other);
    }
};

const joined = (automaton: Automaton, left: Span, right: Span): Span => {
  connect(automaton, left.last, right.first);
  return {
    first: left.isEmpty ? [...left.first, ...right.first] : left.first,
    last: right.isEmpty ? [...left.last, ...right.last] : right.last,
    isEmpty: left.isEmpty && right.isEmpty,
  };
};

const addRepeat = (
  automaton: Automaton,
  { part, least, most }: Extract<PatternNode, { kind: 'repeat' }>,
): Span => {
  if (most === 0) return nothing;
  const copies = most >= manyTimes ? 1 : most;
  let span = nothing;
  for (let copy = 0; copy < copies; copy += 1) {
    const one = add(automaton, part);
    span = joined(automaton, span, { ...one, isEmpty: one.isEmpty || copy >= least });
  }
  if (most >= manyTimes) connect(automaton, span.last, span.first);
  return span;
};

const add = (automaton: Automaton, node: PatternNode): Span => {
  switch (node.kind) {
    case 'set': {
      const at = automaton.sources.push(node.source) - 1;
      automaton.next.push(new Set());
      return { first: [at], last: [at], isEmpty: false };
    }
    case 'look':
    case 'end':
      return nothing;
    case 'repeat':
      return addRepeat(automaton, node);
    case 'sequence':
      return node.parts
        .map((part) => add(automaton, part))
        .reduce((left, right) => joined(automaton, left, right), nothing);
    case 'choice': {
      const spans = node.parts.map((part) => add(automaton, part));
      return {
        first: spans.flatMap(({ first }) => first),
        last: spans.flatMap(({ last }) => last),
        isEmpty: spans.some(({ isEmpty }) => isEmpty),
      };
    }
  }
};

const samples: readonly string[] = [
  ...Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)),
  ...Array.from('\u0301\u0416\u0436\u05D0\u0660\u0E01\u2003\u2019\u20AC\u3042\u4E2D\uFF11\u{1F600}'),
];

/** Which of the samples each set takes. */
const takenIn = (sources: readonly string[]): readonly ReadonlySet<string>[] => {
  const known = new Map(
    [...new Set(sources)].map((source) => {
      const pattern = new RegExp(`^${source}$`, 'u');
      return [source, new Set(samples.filter((sample) => pattern.test(sample)))] as const;
    }),
  );
  return sources.map((source) => known.get(source) ?? new Set());
};

type Tuple = readonly number[];
type Steps = (tuple: Tuple) => readonly Tuple[];

/** More readings at once than these are not followed. */
const mostFollowed = 20_000;

/** Every tuple that steps lead to, by its key. */
const reached = (start: Tuple, stepsOf: Steps): ReadonlyMap<string, Tuple> => {
  const seen = new Map<string, Tuple>();
  const open: Tuple[] = [start];
  for (let tuple = open.pop(); tuple !== undefined && seen.size < mostFollowed; tuple = open.pop())
    for (const step of stepsOf(tuple))
      if (!seen.has(step.join())) {
        seen.set(step.join(), step);
        open.push(step);
      }
  return seen;
};

/** The ways on, or back, with one character, for several readings of the same text at once. */
const together =
  (next: readonly ReadonlySet<number>[], overlaps: readonly (readonly boolean[])[]): Steps =>
  (tuple) => {
    let steps: readonly Tuple[] = [[]];
    for (const place of tuple)
      steps = steps.flatMap((step) =>
        [...(next[place] ?? [])].flatMap((to) =>
          step.every((other) => overlaps[other]?.[to] === true) ? [[...step, to]] : [],
        ),
      );
    return steps;
  };

const reversed = (next: readonly ReadonlySet<number>[]): readonly ReadonlySet<number>[] =>
  next.map((_, place) => new Set(next.flatMap((to, from) => (to.has(place) ? [from] : []))));

const judge = ({ sources, next, doubled }: Automaton): Backtracking | undefined => {
  const taken = takenIn(sources);
  const overlaps = sources.map((_, one) =>
    sources.map((__, other) => [...(taken[one] ?? [])].some((sample) => taken[other]?.has(sample) === true)),
  );
  const isClear = next.every((ways) =>
    [...ways].every((one) => [...ways].every((other) => one === other || overlaps[one]?.[other] !== true)),
  );
  if (isClear && doubled.size === 0) return undefined;
  const [onwards, backwards] = [together(next, overlaps), together(reversed(next), overlaps)];
  const loops = sources
    .map((_, place) => place)
    .filter((place) => reached([place], onwards).has(String(place)));
  const isDoubled = [...doubled].some((way) => {
    const [from, to] = way.split(',').map(Number);
    return from === to || reached([to ?? 0], onwards).has(String(from));
  });
  // A text that leads from a place back to it in two ways doubles the readings with every repetition.
  const isExponential =
    isDoubled ||
    loops.some((place) => {
      const back = reached([place, place], backwards);
      return [...reached([place, place], onwards)].some(
        ([key, [one, other]]) => one !== other && back.has(key),
      );
    });
  if (isExponential) return 'exponential';
  // A text that keeps two places where they are, and leads from one to the other, can be parted anywhere.
  const isPolynomial = loops.some((from) => {
    const after = reached([from], onwards);
    return loops.some(
      (to) =>
        from !== to && after.has(String(to)) && reached([from, from, to], onwards).has([from, to, to].join()),
    );
  });
  return isPolynomial ? 'polynomial' : undefined;
};

const looksIn = (node: PatternNode): readonly PatternNode[] => {
  if (node.kind === 'look') return [node.part, ...looksIn(node.part)];
  if (node.kind === 'repeat') return looksIn(node.part);
  return 'parts' in node ? node.parts.flatMap(looksIn) : [];
};

/**
 * Whether refusing a text can take far more steps than it has characters; undefined where it cannot. What looks ahead is judged by itself.
 * Written here because `redos-detector` calls patterns slow that are not, such as the usual ones of addresses, and takes seconds for others.
 */
export const backtrackingOf = (pattern: PatternNode): Backtracking | undefined => {
  const found = [pattern, ...looksIn(pattern)].map((node) => {
    const automaton: Automaton = { sources: [], next: [], doubled: new Set() };
    add(automaton, node);
    return automaton.sources.length > mostPlaces ? undefined : judge(automaton);
  });
  return found.find((one) => one === 'exponential') ?? found.find((one) => one !== undefined);
};
