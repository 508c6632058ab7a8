import { isArray, isRecord, type JsonObject } from '../../json.ts';

/** Where something is written: a file, and the pointer in it. */
export interface NodePlace {
  readonly file: string;
  readonly pointer: string;
}

const isPlace = (value: unknown): value is NodePlace & JsonObject =>
  isRecord(value) && typeof value['file'] === 'string' && typeof value['pointer'] === 'string';

/** What React notes of an element in a development build: the properties it was drawn with, its key, and what is around it. */
interface DrawnWith {
  readonly props: unknown;
  readonly key: string | undefined;
  readonly around: unknown;
}

/** React's own note of an element is under a key that is new with each page. */
const noteKey = '__reactFiber$';

const noteOf = (element: object): unknown => {
  const key = Object.keys(element).find((name) => name.startsWith(noteKey));
  return key === undefined ? undefined : Object.getOwnPropertyDescriptor(element, key)?.value;
};

const isNote = (note: unknown): note is { memoizedProps: unknown; key: unknown; return: unknown } =>
  isRecord(note) && 'memoizedProps' in note && 'return' in note;

const readNote = (note: unknown): DrawnWith | undefined => {
  if (!isNote(note)) return undefined;
  return {
    props: note.memoizedProps,
    key: typeof note.key === 'string' ? note.key : undefined,
    around: note.return,
  };
};

/** The names by which what draws a list of nodes tells one from the other. */
const names = ['field', 'name', 'param', 'id', 'key', 'action'] as const;

const isNamed = (node: JsonObject, keys: ReadonlySet<string>): boolean =>
  names.some((name) => {
    const value = node[name];
    return typeof value === 'string' && keys.has(value);
  });

/** The node itself, or the one that a property such as the cell of a column has. */
const placesIn = (value: unknown): readonly (NodePlace & JsonObject)[] => {
  if (isPlace(value)) return [value];
  return isRecord(value) ? Object.values(value).filter(isPlace) : [];
};

/** Of the lists of a node, such as its columns, the item that was drawn under one of the keys. */
const itemIn = (holder: unknown, keys: ReadonlySet<string>): NodePlace | undefined => {
  if (!isRecord(holder)) return undefined;
  for (const list of Object.values(holder)) {
    if (!isArray(list)) continue;
    for (const item of list)
      for (const place of placesIn(item))
        if (isNamed(place, keys) || (isRecord(item) && isNamed(item, keys))) return place;
  }
  return undefined;
};

const depthOf = ({ pointer }: NodePlace): number => pointer.split('/').length;

const deepest = (places: readonly NodePlace[]): NodePlace | undefined =>
  places.toSorted((one, other) => depthOf(other) - depthOf(one))[0];

/** The node that something was drawn from, by the properties that it was drawn with. */
const placeFrom = (props: unknown, keys: ReadonlySet<string>): NodePlace | undefined => {
  if (!isRecord(props)) return undefined;
  const item = itemIn(props, keys);
  if (item !== undefined) return item;
  const own = deepest(Object.values(props).flatMap(placesIn));
  return own === undefined ? undefined : (itemIn(own, keys) ?? own);
};

/**
 * The node of a descriptor that an element of a portal in development was drawn from: plans say where they are written, and React
 * notes at each element what it was drawn with. Undefined for what is drawn from no descriptor.
 */
export const nodeOf = (element: object): NodePlace | undefined => {
  const keys = new Set<string>();
  for (let note = readNote(noteOf(element)); note !== undefined; note = readNote(note.around)) {
    const place = placeFrom(note.props, keys);
    if (place !== undefined) return { file: place.file, pointer: place.pointer };
    if (note.key !== undefined) keys.add(note.key);
  }
  return undefined;
};

/** The elements that were drawn from a node, without those inside them that were as well. */
export const elementsOf = (root: ParentNode, place: NodePlace): readonly Element[] => {
  const drawn = new Set<Element>();
  const topmost: Element[] = [];
  for (const element of root.querySelectorAll('*')) {
    const parent = element.parentElement;
    if (parent !== null && drawn.has(parent)) {
      drawn.add(element);
      continue;
    }
    const found = nodeOf(element);
    if (found?.file !== place.file || found.pointer !== place.pointer) continue;
    drawn.add(element);
    topmost.push(element);
  }
  return topmost;
};
