import { methods } from '../../description/operation.ts';
import { pointerOfReference } from '../../description/reference.ts';
import {
  areAlike,
  parentPointer,
  atPointer,
  childPointer,
  isArray,
  isRecord,
  ownText,
  readOwn,
  type JsonObject,
} from '../../json.ts';

/** What of a description explains it to people and decides nothing. */
const explanations: ReadonlySet<string> = new Set(['description', 'example', 'examples', 'externalDocs']);
/** What is inside these is named by whoever wrote the description. */
const named: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'mapping']);
/** Words that name an operation, whose own facts count then. */
const naming: ReadonlySet<string> = new Set(['x-edits', 'x-upload', 'x-download', 'x-exports']);
/** What a document has besides that concerns no screen. */
const aside: ReadonlySet<string> = new Set(['paths', 'components', 'info', 'tags']);

/** Where each operation of a document is, by its id. */
export const operationPointers = (document: JsonObject): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const paths = readOwn(document, 'paths');
  for (const [route, item] of Object.entries(isRecord(paths) ? paths : {}))
    for (const method of methods) {
      const id = ownText(readOwn(item, method), 'operationId');
      if (id !== undefined) found.set(id, childPointer(childPointer('/paths', route), method));
    }
  return found;
};

/** A part of a document without what it refers to: a number that equal texts share, and the pointers of that. */
export interface Outline {
  readonly text: number;
  readonly targets: readonly string[];
}

/** The outlines of the operations of a document and of all that they refer to, by pointer; that of the document itself under ''. */
export type Outlines = ReadonlyMap<string, Outline>;

/** Gives equal texts one number. */
export const createNumbers = (): ((text: string) => number) => {
  const numbers = new Map<string, number>();
  return (text) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
};

type Pointers = ReadonlyMap<string, string>;

const targetOf = (key: string, text: string, operations: Pointers): string =>
  key === '$ref' ? (pointerOfReference(text) ?? '/') : (operations.get(text) ?? '/');

/** What a value refers to. */
const targetsIn = (value: unknown, operations: Pointers): readonly string[] => {
  const targets: string[] = [];
  const look = (one: unknown): void => {
    if (isArray(one)) for (const item of one) look(item);
    else if (isRecord(one))
      for (const [key, inside] of Object.entries(one))
        if (typeof inside === 'object') look(inside);
        else if (typeof inside === 'string' && (key === '$ref' || naming.has(key)))
          targets.push(targetOf(key, inside, operations));
  };
  look(value);
  return targets;
};

/** Writes a value so that neither the order of keys counts nor what only explains it. */
const writeOutline = (value: unknown, operations: Pointers): { text: string; targets: readonly string[] } => {
  const targets: string[] = [];
  const write = (one: unknown, isNamed: boolean): string => {
    if (isArray(one)) return `[${one.map((item) => write(item, false)).join()}]`;
    if (!isRecord(one)) return JSON.stringify(one);
    const entries = Object.keys(one)
      .filter((key) => isNamed || !explanations.has(key))
      .toSorted()
      .map((key) => {
        const text = ownText(one, key);
        if (isNamed || text === undefined || (key !== '$ref' && !naming.has(key)))
          return `${JSON.stringify(key)}:${write(one[key], !isNamed && named.has(key))}`;
        targets.push(targetOf(key, text, operations));
        return key === '$ref' ? '$ref' : `${key}:${text}`;
      });
    return `{${entries.join()}}`;
  };
  return { text: write(value, false), targets };
};

/** What there is of an operation outside of it: what all operations of its path share. */
const withPath = (document: JsonObject, pointer: string): unknown => {
  const item = atPointer(document, parentPointer(pointer));
  const shared = Object.entries(isRecord(item) ? item : {}).filter(
    ([key]) => !methods.some((method) => method === key),
  );
  return { written: atPointer(document, pointer), shared: Object.fromEntries(shared) };
};

const recordAt = (document: JsonObject, pointer: string): JsonObject => {
  const found = atPointer(document, pointer);
  return isRecord(found) ? found : {};
};

const ofDocument = (document: JsonObject): JsonObject => ({
  ...Object.fromEntries(Object.entries(document).filter(([key]) => !aside.has(key))),
  viewer: { $ref: ownText(document, 'x-viewer') ?? '' },
});

/** The outlines of two documents. What is written alike at one place of both is not written out: most of a description is. */
export const outlinesOf = (before: JsonObject, after: JsonObject): readonly [Outlines, Outlines] => {
  const numberOf = createNumbers();
  const [old, now] = [operationPointers(before), operationPointers(after)];
  const partOf = (document: JsonObject, pointer: string): unknown =>
    pointer === ''
      ? ofDocument(document)
      : pointer.startsWith('/paths/')
        ? withPath(document, pointer)
        : atPointer(document, pointer);
  const alike = new Map<string, boolean>();
  const isAlike = (pointer: string): boolean => {
    const known = alike.get(pointer) ?? areAlike(partOf(before, pointer), partOf(after, pointer));
    alike.set(pointer, known);
    return known;
  };
  const outline = (document: JsonObject, pointer: string, operations: Pointers): Outline => {
    const part = partOf(document, pointer);
    if (isAlike(pointer)) return { text: numberOf(`at ${pointer}`), targets: targetsIn(part, operations) };
    const { text, targets } = writeOutline(part, operations);
    return { text: numberOf(pointer.startsWith('/paths/') ? `${pointer} ${text}` : text), targets };
  };
  const all = (document: JsonObject, operations: Pointers): Outlines => {
    const found = new Map<string, Outline>();
    const schemas = Object.keys(recordAt(document, '/components/schemas'));
    const ahead = [
      '',
      ...operations.values(),
      ...schemas.map((name) => childPointer('/components/schemas', name)),
    ];
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
      if (found.has(next)) continue;
      const one = outline(document, next, operations);
      found.set(next, one);
      ahead.push(...one.targets);
    }
    return found;
  };
  return [all(before, old), all(after, now)];
};
