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
const names = ['field', 'name', 'param', 'id', 'key', 'action', 'pointer'] as const;

const isNamed = (node: JsonObject, keys: ReadonlySet<string>): boolean =>
  names.some((name) => {
    const value = node[name];
    return typeof value === 'string' && keys.has(value);
  });

/** A screen is written as a whole file. */
const asPlace = (value: unknown): NodePlace | undefined => {
  if (isPlace(value)) return value;
  const file = isRecord(value) && isPlace(value['body']) ? value['file'] : undefined;
  return typeof file === 'string' ? { file, pointer: '' } : undefined;
};

/** The node itself, or the one that a property such as the cell of a column has. */
const placesIn = (value: unknown): readonly NodePlace[] => {
  const own = asPlace(value);
  if (own !== undefined) return [own];
  return isRecord(value) ? Object.values(value).filter(isPlace) : [];
};

/** Lists inside the items of a list that are looked through, such as the fields of the sections of a form. */
const deepestList = 3;

/** Of the lists of a node, such as its columns, the item that was drawn under one of the keys. */
const itemIn = (holder: unknown, keys: ReadonlySet<string>, depth = deepestList): NodePlace | undefined => {
  if (!isRecord(holder) || depth === 0 || keys.size === 0) return undefined;
  for (const list of Object.values(holder)) {
    if (!isArray(list)) continue;
    for (const item of list) {
      if (!isRecord(item)) continue;
      const named = [item, ...Object.values(item)].find((one) => isPlace(one) && isNamed(one, keys));
      const found = isPlace(named)
        ? named
        : isNamed(item, keys)
          ? placesIn(item)[0]
          : itemIn(item, keys, depth - 1);
      if (found !== undefined) return found;
    }
  }
  return undefined;
};

const depthOf = ({ pointer }: NodePlace): number => pointer.split('/').length;

const deepest = (places: readonly NodePlace[]): NodePlace | undefined =>
  places.toSorted((one, other) => depthOf(other) - depthOf(one))[0];

/** The node that something was drawn from, by the properties that it was drawn with. */
const placeFrom = (props: unknown, keys: ReadonlySet<string>): NodePlace | undefined => {
  if (!isRecord(props)) return undefined;
  const values = Object.values(props);
  for (const holder of [props, ...values]) {
    const item = itemIn(holder, keys);
    if (item !== undefined) return item;
  }
  return deepest(values.flatMap(placesIn));
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
    if (note.key === undefined) continue;
    keys.add(note.key);
    // A value of a record is told from others by its kind and its name.
    keys.add(note.key.slice(note.key.indexOf(':') + 1));
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
