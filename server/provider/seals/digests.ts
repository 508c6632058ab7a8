import { hash } from 'node:crypto';
import { isRecord } from '@counterfoil/engine/json';
import type { SealedFields } from '../store/tables/audit-seals.ts';
import { column, document, hasColumns, orNull, type RowOf } from '../store/typed-sql.ts';

/** What is sealed of a row of the audit log, each moment as text to the microsecond. */
export const sealableColumns = {
  id: column.text,
  created_at: column.text,
  actor: orNull(column.text),
  role: orNull(column.text),
  ip: orNull(column.text),
  page_name: orNull(column.text),
  type: column.text,
  source: column.text,
  operation: column.text,
  target: orNull(column.text),
  old_value: orNull(document<Readonly<Record<string, unknown>>>()),
  new_value: orNull(document<Readonly<Record<string, unknown>>>()),
  request_id: orNull(column.text),
  concerns: column.texts,
} as const;

export type SealableAudit = RowOf<typeof sealableColumns>;
export const isSealable = hasColumns(sealableColumns);

/** What stands in the place of an erased value. */
export const erasedMark = '[erased]';

/**
 * The fields of a row, by name, as JSON text: its columns, and each value inside `old_value` and `new_value` by its JSON
 * Pointer, so that one value can be erased and the others kept.
 */
export const fieldsOf = (row: SealableAudit): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>();
  const add = (name: string, value: unknown): void => {
    const children = isRecord(value) || Array.isArray(value) ? Object.entries(value) : [];
    if (children.length === 0) fields.set(name, JSON.stringify(value));
    for (const [key, child] of children)
      add(`${name}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, child);
  };
  for (const [name, value] of Object.entries(row)) add(name, value);
  return fields;
};

const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** The salt of a field: nobody knows it without the secret of its row, nor from it those of the other fields. */
const saltOf = (secret: Buffer, name: string): string =>
  sha256(`${secret.toString('hex')}\n${name}`).slice(0, 32);

export const digestField = (salt: string, name: string, json: string): string =>
  sha256(`${salt}\n${name}\n${json}`);

/** How a row was sealed. */
export interface RowSeal {
  readonly secret: Buffer | null;
  readonly fields: SealedFields | null;
}

/** The salt of a field, or its digest where its value was erased; nothing where the row had no such field. */
export const sealOfField = ({ secret, fields }: RowSeal, name: string): SealedFields[string] | undefined =>
  secret === null ? fields?.[name] : { salt: saltOf(secret, name) };

/** The digest of a row; null where it does not have the fields that were sealed, or an erased one holds anything. */
export const digestRow = (row: SealableAudit, seal: RowSeal): string | null => {
  const fields = fieldsOf(row);
  const lost = Object.keys(seal.fields ?? {}).some((name) => !fields.has(name));
  if (lost) return null;
  const lines: string[] = [];
  for (const [name, json] of fields) {
    const known = sealOfField(seal, name);
    if (known === undefined) return null;
    if ('digest' in known && json !== JSON.stringify(erasedMark)) return null;
    lines.push(`${name} ${'digest' in known ? known.digest : digestField(known.salt, name, json)}\n`);
  }
  return sha256(lines.toSorted().join(''));
};

/** The digest of a seal: over the seal before it, its own facts, and the digests of its rows in their order. */
export const digestSeal = (
  seal: {
    readonly batch: number;
    readonly sealed_at: string;
    readonly drained: boolean;
    readonly previous: string;
  },
  rows: readonly string[],
): string =>
  sha256(
    [seal.batch, seal.sealed_at, rows.length, seal.drained ? 'drained' : 'more', seal.previous, ...rows]
      .map((line) => `${String(line)}\n`)
      .join(''),
  );
