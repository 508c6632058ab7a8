import { methods } from '../../description/operation.ts';
import { childPointer, isArray, isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import { operationPointers, type Outlines } from './outlines.ts';

/** Everything that some parts of a document refer to, with them. */
const reachable = (outlines: Outlines, from: readonly string[]): ReadonlySet<string> => {
  const found = new Set(['', ...from]);
  for (const pointer of found) for (const target of outlines.get(pointer)?.targets ?? []) found.add(target);
  return found;
};

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Kinds of records and formats are known wherever a document names them. */
const wordsIn = (document: JsonObject): readonly JsonObject[] => {
  const found = new Map<string, JsonObject>();
  const look = (value: unknown): void => {
    if (isArray(value)) for (const item of value) look(item);
    else if (isRecord(value))
      for (const [key, inside] of Object.entries(value))
        if (typeof inside === 'object') look(inside);
        else if (typeof inside === 'string' && (key === 'x-record' || key === 'format'))
          found.set(`${key} ${inside}`, { [key]: inside });
  };
  look(document);
  return [...found.values()];
};

const filterKeys = (value: unknown, isKept: (key: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(isRecord(value) ? value : {}).filter(([key]) => isKept(key)));

/** The document with the operations and schemas of some names alone, and what these and the document itself refer to: each where it was. */
export const sliceDocument = (
  document: JsonObject,
  outlines: Outlines,
  names: ReadonlySet<string>,
): JsonObject => {
  const pointers = operationPointers(document);
  const viewer = ownText(document, 'x-viewer')?.slice(1);
  const { paths, components, ...root } = document;
  const named = new Set(textsIn(filterKeys(root, (key) => key.startsWith('x-'))));
  const wanted = [...pointers].flatMap(([id, pointer]) =>
    names.has(id) || named.has(id) || outlines.get(pointer)?.targets.includes(viewer ?? '') === true
      ? [pointer]
      : [],
  );
  const schemas = Object.keys(filterKeys(readOwn(components, 'schemas'), (name) => names.has(name)));
  const kept = reachable(outlines, [
    ...wanted,
    ...schemas.map((name) => childPointer('/components/schemas', name)),
  ]);
  const isMethod = (key: string): boolean => methods.some((method) => method === key);
  const parts = new Set([...kept].map((pointer) => pointer.split('/').slice(0, 4).join('/')));
  const slicedPaths = Object.entries(isRecord(paths) ? paths : {}).flatMap(([route, item]) => {
    const at = childPointer('/paths', route);
    const some = filterKeys(item, (key) => !isMethod(key) || kept.has(childPointer(at, key)));
    return Object.keys(some).some(isMethod) ? [[route, some] as const] : [];
  });
  const slicedComponents = Object.keys(isRecord(components) ? components : {}).map((kind) => {
    const at = childPointer('/components', kind);
    // What people may sign in with is named and not referred to.
    const isKept = (name: string): boolean => kind === 'securitySchemes' || parts.has(childPointer(at, name));
    return [kind, filterKeys(readOwn(components, kind), isKept)] as const;
  });
  return {
    ...root,
    paths: Object.fromEntries(slicedPaths),
    components: Object.fromEntries(slicedComponents),
    'x-named': wordsIn(document),
  };
};
