import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '../access/audit.ts';

/** The facts of a change when it has ended. */
export interface EndedChange {
  readonly method: string;
  readonly path: unknown;
  readonly refused: boolean;
  /** The edited record before and after; null where nothing is edited, or it was deleted. */
  readonly before: unknown;
  readonly after: unknown;
  readonly answer: unknown;
}

const types = { POST: 'create', DELETE: 'delete' } as const;

/** The audit entry of a change that reports none itself: the fields that differ, before and after. */
export const deriveAudit = ({ method, path, refused, before, after, answer }: EndedChange): AuditEntry => {
  const target = targetOf(path, answer);
  if (refused) return { type: 'failure', target };
  if (isRecord(before) && isRecord(after))
    return { type: 'update', target, ...differenceBetween(before, after) };
  const type = method === 'POST' || method === 'DELETE' ? types[method] : 'update';
  return {
    type,
    target,
    before: isRecord(before) ? before : null,
    after: isRecord(answer) ? answer : null,
  };
};

/** The fields of a record that differ, before and after. */
export const differenceBetween = (
  before: JsonObject,
  after: JsonObject,
): { readonly before: JsonObject; readonly after: JsonObject } => {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  return { before: pick(before, names), after: pick(after, names) };
};

/** The entries of a record under these names. */
export const pick = (record: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));

/** The innermost record that the path names, else the one that was made. */
const targetOf = (path: unknown, answer: unknown): string | null => {
  const named = isRecord(path) ? Object.values(path).at(-1) : undefined;
  if (typeof named === 'string') return named.slice(0, 200);
  const made = isRecord(answer) ? answer['id'] : undefined;
  return typeof made === 'string' ? made.slice(0, 200) : null;
};
