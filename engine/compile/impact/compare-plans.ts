import { areAlike, childPointer, isArray, isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';

/** The node of a plan that a difference belongs to: where it is written before and after. */
export interface NodeAt {
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** What it is and is called, such as `column due_on`. */
  readonly what: string;
}

/** A difference between two plans of a node, below it by keys. */
export interface Difference {
  readonly node: NodeAt;
  readonly keys: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
  /** A part that is there on one side alone, or that stands elsewhere among those beside it. */
  readonly part?: {
    readonly what: string;
    readonly pointer: string;
    readonly is: 'gained' | 'lost' | 'moved';
  };
}

type Note = (difference: Difference) => void;

/** What decides nothing that a person sees or gives, or is compared on its own. */
const passedOver: ReadonlySet<string> = new Set([
  'file',
  'pointer',
  'unasked',
  'retained',
  'requires',
  'tags',
  'example',
  'actions',
  'routes',
]);

/** What one of the members of a plan's lists is called. */
export const memberNames: Readonly<Record<string, string>> = {
  columns: 'column',
  fields: 'field',
  headline: 'field',
  filters: 'filter',
  segments: 'tab',
  tabs: 'tab',
  toolbar: 'button',
  items: 'item',
  sections: 'section',
  lines: 'line',
  steps: 'step',
};

const isNode = (value: unknown): value is JsonObject =>
  ownText(value, 'pointer') !== undefined && ownText(value, 'file') !== undefined;

/** By which of its keys an item of a list is known. */
const identities = [
  'field',
  'param',
  'name',
  'id',
  'action',
  'screen',
  'value',
  'path',
  'operation',
  'title',
  'label',
  'as',
];

const identityOf = (item: unknown): string => {
  const texts = identities.flatMap((key) => {
    const one = readOwn(item, key);
    return one === undefined || typeof one === 'object'
      ? []
      : [`${key} ${typeof one === 'string' ? one : JSON.stringify(one)}`];
  });
  const inner = readOwn(item, 'block') ?? readOwn(item, 'call');
  return texts[0] ?? (inner === undefined ? 'part' : identityOf(inner));
};

const nameOf = (value: unknown): string | undefined =>
  ['field', 'param', 'name', 'id', 'screen', 'action']
    .map((key) => ownText(value, key))
    .find((text) => text !== undefined);

const whatIs = (value: unknown, key: string): string => {
  const kind = memberNames[key] ?? ownText(value, 'as') ?? key;
  const name = nameOf(value);
  return name === undefined ? kind : `${kind} "${name}"`;
};

/** The items of a list by what they are known by; a second of the same has its number. */
const byIdentity = (items: readonly unknown[]): ReadonlyMap<string, unknown> => {
  const found = new Map<string, unknown>();
  for (const item of items) {
    const name = identityOf(item);
    let key = name;
    for (let count = 2; found.has(key); count += 1) key = `${name} ${String(count)}`;
    found.set(key, item);
  }
  return found;
};

/** Words by which an item is known where it has no name: other words are a change of it, and no other item. */
const isKnownByWords = (identity: string): boolean => /^(?:title|label|part)\b/.test(identity);

/** Gives items that are known by words alone the place of those that had other words, in their order. */
const pairByOrder = (
  old: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> => {
  const left = [...old.keys()].filter((key) => !now.has(key) && isKnownByWords(key));
  const come = [...now.keys()].filter((key) => !old.has(key) && isKnownByWords(key));
  if (left.length !== come.length) return now;
  const places = new Map(come.map((key, at) => [key, left[at] ?? key]));
  return new Map([...now].map(([key, item]) => [places.get(key) ?? key, item]));
};

interface Here {
  readonly node: NodeAt;
  readonly keys: readonly string[];
  readonly note: Note;
}

const below = (here: Here, key: string): Here => ({ ...here, keys: [...here.keys, key] });

/** The place of a node, as far as it is one: its own, or that of the node around it. */
const nodeIn = (here: Here, before: unknown, after: unknown): Here => {
  const one = isNode(after) ? after : isNode(before) ? before : undefined;
  if (one === undefined) return here;
  const what = whatIs(one, here.keys.findLast((key) => !/^\d+$/.test(key) && !key.includes(' ')) ?? '');
  const pointers = {
    before: isNode(before) ? ownText(before, 'pointer') : undefined,
    after: isNode(after) ? ownText(after, 'pointer') : undefined,
  };
  return { ...here, node: { file: ownText(one, 'file') ?? '', what, ...pointers }, keys: [] };
};

const compareLists = (here: Here, before: readonly unknown[], after: readonly unknown[]): void => {
  if (![...before, ...after].some(isRecord)) {
    if (!areAlike(before, after)) here.note({ ...here, before, after });
    return;
  }
  const old = byIdentity(before);
  const now = pairByOrder(old, byIdentity(after));
  const both = [...now.keys()].filter((key) => old.has(key));
  const order = [...old.keys()].filter((key) => now.has(key));
  for (const key of new Set([...old.keys(), ...now.keys()]))
    compareValues(below(here, key), old.get(key), now.get(key));
  const moved = both.find((key, at) => key !== order[at]);
  const item = moved === undefined ? undefined : now.get(moved);
  if (!isNode(item)) return;
  const what = whatIs(item, here.keys.at(-1) ?? '');
  here.note({
    ...here,
    before: undefined,
    after: undefined,
    part: { what, pointer: ownText(item, 'pointer') ?? '', is: 'moved' },
  });
};

/** The fields of a form by their names, since its schema says what they take. */
const fieldsIn = (form: unknown): ReadonlyMap<string, JsonObject> => {
  const found = new Map<string, JsonObject>();
  const look = (value: unknown): void => {
    if (isArray(value)) value.forEach(look);
    if (!isRecord(value)) return;
    const field = ownText(value, 'field');
    if (isNode(value) && field !== undefined && !found.has(field)) found.set(field, value);
    for (const key of ['fields', 'rows', 'entry', 'sections']) look(readOwn(value, key));
  };
  look(readOwn(form, 'sections'));
  return found;
};

/** Compares the schemas of two forms property by property, each at the field that asks for it. */
const compareSchemas = (here: Here, before: JsonObject, after: JsonObject): void => {
  const [old, now] = [fieldsIn(before), fieldsIn(after)];
  const visit = (at: Here, one: unknown, other: unknown): void => {
    const properties = [readOwn(one, 'properties'), readOwn(other, 'properties')];
    for (const name of new Set(properties.flatMap((some) => (isRecord(some) ? Object.keys(some) : [])))) {
      const [was, is] = properties.map((some) => readOwn(some, name));
      // What is asked for on one side alone is a field that is gained or lost.
      if (was === undefined || is === undefined) continue;
      visit({ ...nodeIn(below(at, 'fields'), old.get(name), now.get(name)), keys: ['schema'] }, was, is);
    }
    if (!isRecord(one) || !isRecord(other)) return;
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      if (['properties', 'required', 'title', 'description'].includes(key)) continue;
      const [was, is] = [one[key], other[key]];
      if (key === 'items') visit(at, was, is);
      else if (!areAlike(was, is)) at.note({ ...below(at, key), before: was, after: is });
    }
  };
  visit(here, before['schema'], after['schema']);
};

const compareRecords = (here: Here, before: JsonObject, after: JsonObject): void => {
  const isForm = isRecord(before['schema']) && isArray(before['sections']) && isRecord(after['schema']);
  if (isForm) compareSchemas(here, before, after);
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (passedOver.has(key) || (isForm && key === 'schema')) continue;
    const [was, is] = [before[key], after[key]];
    // What only explains is no change of what is shown or given.
    if (key === 'description' && [was, is].every((one) => one === undefined || typeof one === 'string'))
      continue;
    if (key === 'lookup' && isRecord(was) && isRecord(is) && was['id'] === is['id']) continue;
    compareValues(below(here, key), was, is);
  }
};

const compareValues = (at: Here, before: unknown, after: unknown): void => {
  if (before === after) return;
  const part = isNode(after) ? after : isNode(before) ? before : undefined;
  if (part !== undefined && (before === undefined || after === undefined)) {
    const key = at.keys.findLast((one) => !one.includes(' ')) ?? '';
    const is = before === undefined ? 'gained' : 'lost';
    at.note({
      ...at,
      before,
      after,
      part: { what: whatIs(part, key), pointer: ownText(part, 'pointer') ?? '', is },
    });
    return;
  }
  const here = nodeIn(at, before, after);
  if (isArray(before) && isArray(after)) compareLists(here, before, after);
  else if (isRecord(before) && isRecord(after)) compareRecords(here, before, after);
  else here.note({ ...here, before, after });
};

/** Compares two plans of one thing, such as a screen, and notes each difference at the node that it belongs to. */
export const comparePlans = (node: NodeAt, before: unknown, after: unknown, note: Note): void =>
  compareValues({ node, keys: [], note }, before, after);

/** The pointer of what a difference is about below its node, by the keys that are names of properties. */
export const pointerBelow = (pointer: string, keys: readonly string[]): string =>
  keys.filter((key) => !key.includes(' ')).reduce(childPointer, pointer);
