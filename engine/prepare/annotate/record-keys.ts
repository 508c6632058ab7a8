import { parseDescription } from '../../description/description.ts';
import { isArray, isRecord, ownText, ownTexts, pointerKeys, readOwn, type JsonObject } from '../../json.ts';
import type { Convention } from '../convention/convention.ts';
import { annotateList } from './annotate-list.ts';
import { rowsAt } from './find-rows.ts';
import type { RecordKinds } from './record-kinds.ts';
import { fromEntries } from './transform.ts';

/** A copy of a document in which the part at a pointer is another; the same where nothing is there. */
const replaceAt = (node: unknown, keys: readonly string[], replace: (part: unknown) => unknown): unknown => {
  const [key, ...rest] = keys;
  if (key === undefined) return replace(node);
  if (isArray(node))
    return node.map((item, index) => (String(index) === key ? replaceAt(item, rest, replace) : item));
  if (!isRecord(node) || !Object.hasOwn(node, key)) return node;
  return fromEntries(
    Object.keys(node).map((name) => [name, name === key ? replaceAt(node[name], rest, replace) : node[name]]),
  );
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
  for (const operation of parseDescription(document).operations.values()) {
    const list = annotateList(operation, convention);
    const key = ownText(list, 'key');
    const row = list && rowsAt(operation, ownText(list, 'rows') ?? '')?.items;
    if (key === undefined || row === undefined) continue;
    add(row.pointer, withKey(key));
    add(row.placeOf(key), asKey(kinds.ofList(operation.route)));
  }
  const marked = [...changes].reduce<unknown>(
    (copy, [place, change]) => replaceAt(copy, pointerKeys(place) ?? [], change),
    document,
  );
  return isRecord(marked) ? marked : document;
};
