import { parseDescription } from '../../description/description.ts';
import { mapItems, mapValues } from '../../description/map-json.ts';
import { isArray, isRecord, ownText, ownTexts, pointerKeys, readOwn, type JsonObject } from '../../json.ts';
import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import type { Convention } from '../convention/convention.ts';
import { annotateList } from './annotate-list.ts';
import { rowAt } from './find-rows.ts';
import type { RecordKinds } from './record-kinds.ts';

/** What becomes of a part of a document, by the keys that lead to it. */
interface Change {
  readonly keys: readonly string[];
  readonly replace: (part: unknown) => unknown;
}

/** A document in which these parts are others; those that are not there are left. */
const replaceAll = (node: unknown, changes: readonly Change[], depth = 0): unknown => {
  const below = new Map<string, Change[]>();
  for (const change of changes) {
    const key = change.keys[depth];
    if (key === undefined) continue;
    const beside = below.get(key);
    if (beside === undefined) below.set(key, [change]);
    else beside.push(change);
  }
  const inside = (part: unknown, key: string | number): unknown => {
    const some = below.get(String(key));
    return some === undefined ? part : replaceAll(part, some, depth + 1);
  };
  const walked = isArray(node) ? mapItems(node, inside) : isRecord(node) ? mapValues(node, inside) : node;
  return changes
    .filter(({ keys }) => keys.length === depth)
    .reduce<unknown>((part, { replace }) => replace(part), walked);
};

/** The key itself, which is never null, with the kind of record that it names. */
const asKey =
  (kind: string | undefined) =>
  (part: unknown): unknown => {
    if (!isRecord(part)) return part;
    const types = ownTexts(part, 'type').filter((type) => type !== 'null');
    return {
      ...part,
      ...(types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types }),
      ...(kind === undefined || readOwn(part, 'x-record') !== undefined ? {} : { 'x-record': kind }),
    };
  };

/** A row whose key is always there: without it an API could not tell its rows apart. */
const withKey =
  (key: string) =>
  (part: unknown): unknown =>
    isRecord(part)
      ? {
          ...part,
          required: [...new Set([...ownTexts(part, 'required'), key])],
          ...(key === 'id' || readOwn(part, 'x-key') !== undefined ? {} : { 'x-key': key }),
        }
      : part;

/** The key of the rows of a list, with the kind of record that it names. */
interface ListedKey {
  readonly key: string;
  readonly row: SchemaView;
  readonly kind: string | undefined;
  readonly operation: Operation;
}

/** The keys of all lists, the surest first: what is listed below other records as well has the kind and the key of its own list. */
const keysOfLists = (
  operations: Iterable<Operation>,
  convention: Convention,
  kinds: RecordKinds,
): readonly ListedKey[] => {
  const depthOf = ({ operation }: ListedKey): number => operation.route.split('{').length;
  return [...operations]
    .flatMap((operation): readonly ListedKey[] => {
      const list = annotateList(operation, convention, kinds.namedAt(operation.route));
      const key = ownText(list, 'key');
      const row = list && rowAt(operation, list);
      return key === undefined || row === undefined
        ? []
        : [{ key, row, kind: kinds.ofList(operation.route), operation }];
    })
    .toSorted(
      (one, other) =>
        Number(one.kind === undefined) - Number(other.kind === undefined) || depthOf(one) - depthOf(other),
    );
};

/** The kinds of records whose key is a whole number, with the name of the key. */
export const numberedKinds = (
  operations: Iterable<Operation>,
  convention: Convention,
  kinds: RecordKinds,
): ReadonlyMap<string, string> =>
  new Map(
    keysOfLists(operations, convention, kinds)
      .toReversed()
      .flatMap(({ kind, key, row }) =>
        kind !== undefined && row.property(key)?.types.join() === 'integer' ? [[kind, key] as const] : [],
      ),
  );

/**
 * The document with the key of the rows of each list, which is always there, and with the kind of record at it where
 * the API has a path for one of the rows; of rows that several lists have the first says it.
 */
export const withKeysOfRecords = (
  document: JsonObject,
  convention: Convention,
  kinds: RecordKinds,
): JsonObject => {
  const changes = new Map<string, (part: unknown) => unknown>();
  const add = (place: string | undefined, change: (part: unknown) => unknown): void => {
    if (place !== undefined && !changes.has(place)) changes.set(place, change);
  };
  const { operations } = parseDescription(document);
  for (const { key, row, kind } of keysOfLists(operations.values(), convention, kinds)) {
    add(row.pointer, withKey(key));
    add(row.placeOf(key), asKey(kind));
  }
  const marked = replaceAll(
    document,
    [...changes].map(([place, replace]) => ({ keys: pointerKeys(place) ?? [], replace })),
  );
  return isRecord(marked) ? marked : document;
};
