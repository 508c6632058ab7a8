import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { isDeepStrictEqual } from 'node:util';
import { toldAs, untoldColumns, untoldTables } from './untold.ts';
import type { ChangedRow } from './watch-changes.ts';

const skippedTables = new Set(Object.values(untoldTables).flat());
const skippedColumns = new Set(Object.values(untoldColumns).flat());

/** A value of one column, or of one place in what a column of JSON holds. */
interface Leaf {
  readonly name: string;
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const leavesOf = (name: string, path: string, before: unknown, after: unknown): readonly Leaf[] => {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) && !isRecord(after)) return [{ name, path, before, after }];
  const [old, fresh] = [before, after].map((value) => (isRecord(value) ? value : {}));
  return Object.keys({ ...old, ...fresh }).flatMap((key) =>
    leavesOf(key, `${path}/${key}`, old?.[key], fresh?.[key]),
  );
};

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === 0 ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Moments are the same in any zone and with any number of digits, and an address is a network of one. */
const comparable = (value: unknown): unknown => {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return Date.parse(value);
  if (typeof value === 'string') return value.replace(/\/(?:32|128)$/, '');
  if (Array.isArray(value)) return value.map(comparable);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, comparable(child)]));
};

/** A secret is told by its end at most, and a number of a bank by its last digits. */
const isMasked = (told: unknown, value: unknown): boolean =>
  typeof told === 'string' &&
  told.startsWith('••••') &&
  String(value).endsWith(told.slice(4).replace(' (another number)', ''));

const holds = (side: unknown, name: string, value: unknown): boolean => {
  if (Array.isArray(side)) return side.some((entry) => holds(entry, name, value));
  if (!isRecord(side)) return false;
  const told = side[name];
  if (Object.hasOwn(side, name) && (isDeepStrictEqual(comparable(told), value) || isMasked(told, value)))
    return true;
  return Object.values(side).some((child) => holds(child, name, value));
};

/** All values in what was sent, at any depth. */
const valuesIn = (sent: unknown): readonly unknown[] =>
  typeof sent === 'object' && sent !== null ? Object.values(sent).flatMap(valuesIn) : [comparable(sent)];

/** Which of a merchant's payment methods is the default is told by its name. */
const tellsDefault = (side: unknown, { before, after }: ChangedRow, value: unknown): boolean =>
  isRecord(side) &&
  Object.hasOwn(side, 'default_method') &&
  (side['default_method'] === (before ?? after)?.['id']) === value;

/** What is saved at one of several places changes nothing where the same holds from the next; that it is saved is told. */
const isInherited = (entry: JsonObject, { table }: ChangedRow, { name, before, after }: Leaf): boolean => {
  if (table !== 'owner_documents' || (before !== undefined && after !== undefined)) return false;
  return [entry['old_value'], entry['new_value']].every(
    (side) => !isRecord(side) || (!Object.hasOwn(side, name) && Object.hasOwn(side, 'updated_at')),
  );
};

const changesOf = ({ table, before, after }: ChangedRow): readonly Leaf[] =>
  Object.keys({ ...before, ...after })
    .filter((name) => !skippedColumns.has(name) && !skippedColumns.has(`${name} of ${table}`))
    .flatMap((name) => leavesOf(name, name, before?.[name], after?.[name]));

/**
 * What an audit entry does not tell of a row, in words: of each column that differs what it was and what it is. Of a row
 * that is only added, it is enough to tell what was sent for it.
 */
export const untoldOf = (entry: JsonObject, row: ChangedRow, sent: unknown): readonly string[] => {
  const { table, before } = row;
  const concerns: unknown = entry['concerns'];
  // Who, when and which record an entry tells of stands beside its values.
  const beside = [
    ...[entry['target'], entry['actor'], entry['created_at']],
    ...(Array.isArray(concerns) ? concerns.map(String) : []),
  ].map(comparable);
  const isTold = (side: unknown, leaf: Leaf, value: unknown): boolean => {
    if (value === null || value === undefined || value === '') return true;
    const wanted = comparable(value);
    const name = toldAs[`${table}.${leaf.path}`] ?? leaf.name;
    return (
      beside.includes(wanted) ||
      holds(side, leaf.name, wanted) ||
      holds(side, name, wanted) ||
      (leaf.name === 'is_default' && tellsDefault(side, row, value))
    );
  };
  const typed = valuesIn(sent);
  return changesOf(row).flatMap((leaf) => {
    const place = `${leaf.path} of ${table}`;
    if (isInherited(entry, row, leaf)) return [];
    if (before === null && (isEmpty(leaf.after) || !typed.includes(comparable(leaf.after)))) return [];
    return [
      ...(before === null || isTold(entry['old_value'], leaf, leaf.before) ? [] : [`what ${place} was`]),
      ...(row.after === null || isTold(entry['new_value'], leaf, leaf.after) ? [] : [`what ${place} is`]),
    ];
  });
};

/** Whether the audit log has to tell of a row: something of it changed that a person would name. */
export const isToldOf = (row: ChangedRow): boolean =>
  !skippedTables.has(row.table) && changesOf(row).length > 0;
