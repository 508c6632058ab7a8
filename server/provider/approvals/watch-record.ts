import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { derivedFieldsOf } from '../description/derived-fields.ts';
import { pick } from '../mechanism/derive-audit.ts';
import type { GuardedCall } from '../mechanism/mounting.ts';

/** Properties that change with every change of a record, and say nothing of what did. */
const unsaid = new Set(['updated_at', 'updated_by']);

/**
 * What of a record must not change until a request is decided: the properties that the description watches, else all that do not follow
 * from other records. Null where nothing is watched.
 */
export const watchedPart = ({ approval, watched }: GuardedCall, record: unknown): JsonObject | null => {
  if (watched === null || !isRecord(record)) return null;
  if (approval.watches.length > 0) return pick(record, approval.watches);
  const derived = derivedFieldsOf(watched.reading);
  return pick(
    record,
    Object.keys(record).filter((name) => !derived.has(name) && !unsaid.has(name)),
  );
};
