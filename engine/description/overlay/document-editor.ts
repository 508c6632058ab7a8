import { atPointer, childPointer, isArray, isRecord, parentPointer } from '../../json.ts';

/** Where a part of a changed document was written. */
export interface Origin {
  readonly in: 'document' | 'overlay';
  readonly pointer: string;
}

/** A document that is changed in a copy of its own, which shares with the first what did not change. */
export interface DocumentEditor {
  readonly document: () => unknown;
  /** Puts a value at a pointer whose holder is there. */
  readonly put: (pointer: string, value: unknown, from: string) => void;
  /** Adds a value to the list at a pointer. */
  readonly append: (pointer: string, value: unknown, from: string) => void;
  /** Removes what stands at a pointer from what holds it. */
  readonly remove: (pointer: string) => void;
  readonly originOf: (pointer: string) => Origin;
}

/** Begins with a document as it is. */
export const createDocumentEditor = (first: unknown): DocumentEditor => {
  let root: unknown = first;
  // What was copied already may be changed where it is.
  const copies = new WeakMap<object, Container>();
  const origins = new Map<string, Origin>();

  const copyOf = (value: unknown): Container | undefined => {
    if (!isArray(value) && !isRecord(value)) return undefined;
    const known = copies.get(value);
    if (known !== undefined) return known;
    const copy: Container = isArray(value) ? [...value] : Object.fromEntries(Object.entries(value));
    copies.set(copy, copy);
    return copy;
  };

  /** The object or list at a pointer as one that may be changed. */
  const opened = (pointer: string): Container | undefined => {
    if (pointer === '') {
      const copy = copyOf(root);
      if (copy !== undefined) root = copy;
      return copy;
    }
    const holder = opened(parentPointer(pointer));
    const key = keyOf(pointer);
    const copy = holder === undefined ? undefined : copyOf(valueIn(holder, key));
    if (holder !== undefined && copy !== undefined) setIn(holder, key, copy);
    return copy;
  };

  const originOf = (pointer: string): Origin => {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const known = origins.get(pointer.slice(0, end));
      if (known !== undefined) return { in: known.in, pointer: known.pointer + pointer.slice(end) };
    }
    const whole = origins.get('');
    return whole === undefined
      ? { in: 'document', pointer }
      : { in: whole.in, pointer: whole.pointer + pointer };
  };

  const forget = (pointer: string): void => {
    for (const known of origins.keys())
      if (known === pointer || known.startsWith(`${pointer}/`)) origins.delete(known);
  };

  const put = (pointer: string, value: unknown, from: string): void => {
    if (pointer === '') root = value;
    else {
      const holder = opened(parentPointer(pointer));
      if (holder === undefined) return;
      setIn(holder, keyOf(pointer), value);
    }
    origins.set(pointer, { in: 'overlay', pointer: from });
  };

  return {
    document: () => root,
    originOf,
    put,
    append: (pointer, value, from) => {
      const list = atPointer(root, pointer);
      if (isArray(list)) put(childPointer(pointer, list.length), value, from);
    },
    remove: (pointer) => {
      const holder = opened(parentPointer(pointer));
      const key = keyOf(pointer);
      if (isArray(holder))
        shiftOrigins(origins, originOf, parentPointer(pointer), Number(key), holder.length);
      else forget(pointer);
      if (holder !== undefined) removeFrom(holder, key);
    },
  };
};

type Container = Record<string, unknown> | unknown[];

const keyOf = (pointer: string): string =>
  pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');

const valueIn = (holder: Container, key: string): unknown => {
  if (isArray(holder)) return holder[Number(key)];
  return Object.hasOwn(holder, key) ? holder[key] : undefined;
};

/** Sets a key as a plain one, whatever it is called. */
const setIn = (holder: Container, key: string, value: unknown): void => {
  Object.defineProperty(holder, key, { configurable: true, enumerable: true, writable: true, value });
};

const removeFrom = (holder: Container, key: string): void => {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
};

/** After an item of a list is gone, all behind it stand one place earlier than where they were written. */
const shiftOrigins = (
  origins: Map<string, Origin>,
  originOf: DocumentEditor['originOf'],
  list: string,
  gone: number,
  length: number,
): void => {
  const after = new Map<string, Origin>();
  for (let index = gone + 1; index < length; index += 1)
    after.set(childPointer(list, index - 1), originOf(childPointer(list, index)));
  for (const [known, origin] of origins) {
    if (!known.startsWith(`${list}/`)) continue;
    const [step = '', ...rest] = known.slice(list.length + 1).split('/');
    const index = Number(step);
    if (index < gone) continue;
    origins.delete(known);
    if (index > gone && rest.length > 0)
      after.set([childPointer(list, index - 1), ...rest].join('/'), origin);
  }
  for (const [to, origin] of after) origins.set(to, origin);
};
