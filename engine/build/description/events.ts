import { EVENT_ID as eventIds, getScalarValue, parseEvents } from 'js-yaml';
import { pointerKeys } from '../../json.ts';

/** Where a part of a text begins and ends. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A text of YAML or JSON as the parser saw it, with where each node ends. */
export interface Events {
  readonly text: string;
  readonly list: readonly Event[];
  /** By the position of a node in the list, the position after it. */
  readonly ends: Int32Array;
}

/** Reads a text, whose objects and lists stand at most so deep inside each other. Throws what the parser throws. */
export const readEvents = (text: string, deepest: number): Events => {
  const list = parseEvents(text, { maxDepth: deepest + 1 });
  const ends = new Int32Array(list.length);
  const open: number[] = [];
  for (const [at, { type }] of list.entries()) {
    if (type === eventIds.POP) ends[open.pop() ?? 0] = at + 1;
    else if (type === eventIds.SCALAR || type === eventIds.ALIAS) ends[at] = at + 1;
    else open.push(at);
  }
  return { text, list, ends };
};

/** Whether a text refers to parts of itself, as YAML can. */
export const hasAliases = ({ list }: Events): boolean => list.some(({ type }) => type === eventIds.ALIAS);

/** Where the key of a pointer stands, or the item of a list, or the whole document; undefined where there is none. */
export const rangeAt = (events: Events, pointer: string): Range | undefined => {
  const keys = pointerKeys(pointer);
  if (keys === undefined || events.list[1] === undefined) return undefined;
  let node = 1;
  let range = nodeRange(events, node);
  for (const key of keys) {
    const child = childOf(events, node, key, 0);
    if (child === undefined) return undefined;
    node = child.value;
    range = nodeRange(events, child.named);
  }
  return range;
};

/** The keys that their object has already, by where they stand. */
export const repeatedKeys = (
  events: Events,
): readonly { readonly offset: number; readonly key: string }[] => {
  const repeated: { offset: number; key: string }[] = [];
  for (const [at, { type }] of events.list.entries()) {
    if (type !== eventIds.MAPPING) continue;
    const keys = new Set<string>();
    for (const { named, key } of pairsOf(events, at)) {
      if (key === undefined || key === '<<') continue;
      if (keys.has(key)) repeated.push({ offset: nodeRange(events, named).start, key });
      keys.add(key);
    }
  }
  return repeated;
};

type Event = ReturnType<typeof parseEvents>[number];

interface Child {
  /** The node at which the child is named: its key, or itself. */
  readonly named: number;
  readonly value: number;
}

interface Pair extends Child {
  /** The text of the key; undefined where it is an object or a list. */
  readonly key: string | undefined;
}

const pairsOf = ({ list, ends, text }: Events, mapping: number): readonly Pair[] => {
  const pairs: Pair[] = [];
  const last = (ends[mapping] ?? 0) - 1;
  let at = mapping + 1;
  while (at < last) {
    const event = list[at];
    const value = ends[at] ?? last;
    const key = event?.type === eventIds.SCALAR ? getScalarValue(text, event) : undefined;
    pairs.push({ named: at, value, key });
    at = ends[value] ?? last;
  }
  return pairs;
};

/** So many aliases in a row are followed. */
const mostAliases = 32;

const childOf = (events: Events, holder: number, key: string, followed: number): Child | undefined => {
  const { list, ends } = events;
  const event = list[holder];
  if (event === undefined || followed > mostAliases) return undefined;
  if (event.type === eventIds.ALIAS) {
    const target = anchored(events, holder);
    return target === undefined ? undefined : childOf(events, target, key, followed + 1);
  }
  if (event.type === eventIds.SEQUENCE) {
    const last = (ends[holder] ?? 0) - 1;
    let at = holder + 1;
    for (let index = 0; at < last; index += 1) {
      if (String(index) === key) return { named: at, value: at };
      at = ends[at] ?? last;
    }
  }
  if (event.type !== eventIds.MAPPING) return undefined;
  const pairs = pairsOf(events, holder);
  const own = pairs.findLast((pair) => pair.key === key);
  return own ?? mergedChild(events, pairs, key, followed);
};

/** What an object has by `<<` from others. */
const mergedChild = (
  events: Events,
  pairs: readonly Pair[],
  key: string,
  followed: number,
): Child | undefined => {
  for (const { value } of pairs.filter((pair) => pair.key === '<<')) {
    const isList = events.list[value]?.type === eventIds.SEQUENCE;
    const last = isList ? (events.ends[value] ?? 0) - 1 : value + 1;
    for (let at = isList ? value + 1 : value; at < last; at = events.ends[at] ?? last) {
      const found = childOf(events, at, key, followed + 1);
      if (found !== undefined) return found;
    }
  }
  return undefined;
};

const anchorOf = ({ text }: Events, event: Event | undefined): string | undefined =>
  event !== undefined && 'anchorStart' in event && event.anchorStart >= 0
    ? text.slice(event.anchorStart, event.anchorEnd)
    : undefined;

/** The node that an alias names: the last one before it of that name. */
const anchored = (events: Events, alias: number): number | undefined => {
  const name = anchorOf(events, events.list[alias]);
  for (let at = alias - 1; at > 0; at -= 1) {
    const event = events.list[at];
    if (event?.type !== eventIds.ALIAS && anchorOf(events, event) === name) return at;
  }
  return undefined;
};

const isQuoted = (style: number): boolean => style === 2 || style === 3;

const nodeRange = (events: Events, node: number): Range => {
  const event = events.list[node];
  if (event?.type === eventIds.SCALAR) {
    const quoted = isQuoted(event.style) ? 1 : 0;
    return { start: event.valueStart - quoted, end: event.valueEnd + quoted };
  }
  if (event?.type === eventIds.ALIAS) return { start: event.anchorStart - 1, end: event.anchorEnd };
  if (event?.type === eventIds.MAPPING || event?.type === eventIds.SEQUENCE) {
    // Where an object ends is not kept by the parser; it is where the last of its values ends.
    let last = (events.ends[node] ?? 0) - 1;
    while (last > node && events.list[last]?.type === eventIds.POP) last -= 1;
    return { start: event.start, end: last > node ? nodeRange(events, last).end : event.start + 1 };
  }
  return { start: 0, end: 0 };
};
