import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import { maskSecrets } from '../access/audit.ts';
import { records } from '../access/records.ts';
import type { Viewer } from '../access/viewer.ts';
import type { ServedOperation } from '../description/description.ts';
import { idsAt } from '../description/ids-at.ts';
import { readExponents } from '../exports/money.ts';
import { differenceBetween, pick } from '../mechanism/derive-audit.ts';
import { createChangeDescriber } from '../queries/audit/audit-changes.ts';
import type { Database } from '../store/store.ts';
import { column, orNull, rowsOf } from '../store/typed-sql.ts';

type Line = components['schemas']['ApprovalLine'];

/** The record that a call is about, and whose it is. */
export interface NamedRecord {
  readonly kind: string | null;
  readonly id: string | null;
  readonly merchantId: string | null;
}

/** The record that an input names: the innermost of its path, else the first of its body. */
export const findNamedRecord = async (
  database: Database,
  { records: places }: ServedOperation,
  input: unknown,
  { user }: Viewer,
): Promise<NamedRecord> => {
  const inPath = places.filter(({ steps }) => steps[0] === 'path').toReversed();
  for (const { kind, steps } of [...inPath, ...places]) {
    const [id] = idsAt(input, steps);
    if (id !== undefined)
      return { kind, id, merchantId: (await merchantOf(database, kind, id)) ?? user.merchant_id };
  }
  return { kind: null, id: null, merchantId: user.merchant_id };
};

const merchantOf = async (database: Database, kind: string, id: string): Promise<string | null> => {
  if (kind === 'merchant') return id;
  const record = records[kind];
  if (record?.owner !== 'merchant') return null;
  const [row] = await rowsOf({ merchant: orNull(column.text) })`
    select merchant_id as merchant from ${sql.table(record.table)} where ${sql.ref(record.key ?? 'id')} = ${id}`.execute(
    database,
  );
  return row?.merchant ?? null;
};

/** What a call would change, in words: of an edit what differs from the record, of any other call what is sent. */
export const describeSent = async (
  database: Database,
  { id, approval }: ServedOperation,
  body: unknown,
  before: unknown,
): Promise<Line[]> => {
  const describe = createChangeDescriber(await readExponents(database));
  const unsaid = new Set([...(approval?.readsAs.values() ?? []), approval?.says ?? '', 'preview']);
  const sent: JsonObject = Object.fromEntries(
    Object.entries(isRecord(body) ? body : {}).filter(([name]) => !unsaid.has(name)),
  );
  const known = isRecord(before) ? pick(before, Object.keys(sent)) : null;
  const sides = known === null ? { before: null, after: sent } : differenceBetween(known, sent);
  const values = { old_value: masked(sides.before), new_value: masked(sides.after) };
  return describe({ operation: id, ...values, beside: { ...asObject(before), ...sent } });
};

/** What is different about a part of a record, in words; `whole` is the record as it is now. */
export const describeChanges = async (
  database: Database,
  reading: string,
  before: JsonObject,
  now: JsonObject,
  whole: unknown,
): Promise<Line[]> => {
  const describe = createChangeDescriber(await readExponents(database));
  const sides = differenceBetween(before, now);
  const values = { old_value: masked(sides.before), new_value: masked(sides.after) };
  return describe({ operation: reading, ...values, beside: asObject(whole) });
};

const asObject = (value: unknown): JsonObject => (isRecord(value) ? value : {});

const masked = (values: JsonObject | null): JsonObject | null => {
  const shown = maskSecrets(values);
  return isRecord(shown) ? shown : null;
};
