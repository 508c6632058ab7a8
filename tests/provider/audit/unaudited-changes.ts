import { isArray, isRecord, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { isDeepStrictEqual } from 'node:util';
import { auditedAs, unauditedColumns, unauditedTables } from './unaudited.ts';
import type { ChangedRow } from './watch-changes.ts';

const skippedTables = new Set(Object.values(unauditedTables).flat());
const skippedColumns = new Set(Object.values(unauditedColumns).flat());

/** A value of one column, or of one place inside a column of JSON. */
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

/** Instants are equal in any zone and with any number of digits, and an address is a network of one. */
const comparable = (value: unknown): unknown => {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return Date.parse(value);
  if (typeof value === 'string') return value.replace(/\/(?:32|128)$/, '');
  if (Array.isArray(value)) return value.map(comparable);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, comparable(child)]));
};

/** A secret is recorded by its end at most, and a bank's number by its last digits. */
const isMasked = (audited: unknown, value: unknown): boolean =>
  typeof audited === 'string' &&
  audited.startsWith('••••') &&
  String(value).endsWith(audited.slice(4).replace(' (another number)', ''));

const contains = (side: unknown, name: string, value: unknown): boolean => {
  if (Array.isArray(side)) return side.some((entry) => contains(entry, name, value));
  if (!isRecord(side)) return false;
  const audited = side[name];
  if (
    Object.hasOwn(side, name) &&
    (isDeepStrictEqual(comparable(audited), value) || isMasked(audited, value))
  )
    return true;
  return Object.values(side).some((child) => contains(child, name, value));
};

/** All values of the sent request, at any depth. */
const valuesIn = (sent: unknown): readonly unknown[] =>
  typeof sent === 'object' && sent !== null ? Object.values(sent).flatMap(valuesIn) : [comparable(sent)];

/** The default among a merchant's payment methods is recorded by its name. */
const namesDefault = (side: unknown, { before, after }: ChangedRow, value: unknown): boolean =>
  isRecord(side) &&
  Object.hasOwn(side, 'default_method') &&
  (side['default_method'] === (before ?? after)?.['id']) === value;

/** The channels of a notified event are recorded by what goes out: each as a column of its own, all of them off where the event is. */
const namesChannels = (side: unknown, { table }: ChangedRow, state: JsonObject | null): boolean => {
  if (table !== 'notification_settings' || state === null || !isRecord(side)) return false;
  const { event, enabled, channels } = state;
  const known = side['events'];
  const shown = isArray(known) ? known.find((one) => readOwn(one, 'event') === event) : undefined;
  return ['portal', 'webhook', 'email'].every(
    (channel) =>
      readOwn(shown, `by_${channel}`) ===
      (enabled === true && isArray(channels) && channels.includes(channel)),
  );
};

/** A value saved at one of several places has no effect where the next place has the same; the saving itself is recorded. */
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
 * The columns of a row that an audit entry does not record, in words: for each column that differs, its old
 * and its new value. For a row that is only added, the sent values are enough.
 */
export const unauditedOf = (entry: JsonObject, row: ChangedRow, sent: unknown): readonly string[] => {
  const { table, before } = row;
  const concerns: unknown = entry['concerns'];
  // Columns that say who, when and which record; an entry has them beside its values.
  const beside = [
    ...[entry['target'], entry['actor'], entry['created_at']],
    ...(Array.isArray(concerns) ? concerns.map(String) : []),
  ].map(comparable);
  const isAudited = (side: unknown, leaf: Leaf, value: unknown, state: JsonObject | null): boolean => {
    if (value === null || value === undefined || value === '') return true;
    const wanted = comparable(value);
    const name = auditedAs[`${table}.${leaf.path}`] ?? leaf.name;
    return (
      beside.includes(wanted) ||
      contains(side, leaf.name, wanted) ||
      contains(side, name, wanted) ||
      (leaf.name === 'is_default' && namesDefault(side, row, value)) ||
      (['enabled', 'channels'].includes(leaf.name) && namesChannels(side, row, state))
    );
  };
  const typed = valuesIn(sent);
  return changesOf(row).flatMap((leaf) => {
    const place = `${leaf.path} of ${table}`;
    if (isInherited(entry, row, leaf)) return [];
    if (before === null && (isEmpty(leaf.after) || !typed.includes(comparable(leaf.after)))) return [];
    return [
      ...(before === null || isAudited(entry['old_value'], leaf, leaf.before, row.before)
        ? []
        : [`what ${place} was`]),
      ...(row.after === null || isAudited(entry['new_value'], leaf, leaf.after, row.after)
        ? []
        : [`what ${place} is`]),
    ];
  });
};

/** Whether the audit log must record a row: something changed that a person would name. */
export const needsAudit = (row: ChangedRow): boolean =>
  !skippedTables.has(row.table) && changesOf(row).length > 0;
