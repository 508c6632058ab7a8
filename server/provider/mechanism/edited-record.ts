import { isRecord, ownText, type JsonObject } from '@counterfoil/engine/json';
import { createHash } from 'node:crypto';
import type { Call } from './call.ts';
import type { Run } from './reply.ts';
import type { ServedOperation } from '../description/description.ts';
import { derivedFieldsOf } from '../description/derived-fields.ts';
import { Problem } from '../problem/problem.ts';
import { takeTurn } from '../store/take-turn.ts';

/** The parts of an edit's input that may name the record. */
export interface EditInput {
  readonly path: unknown;
  readonly query: unknown;
  readonly body?: unknown;
}

/** The record that an operation edits, in the form in which the operation that reads it answers it. */
export interface EditedRecord {
  /** The operation that reads it. */
  readonly reading: string;
  /** Makes other edits of the same record wait until this transaction ends, and reads its present state. */
  readonly lock: (input: EditInput, call: Call) => Promise<unknown>;
  readonly read: (input: EditInput, call: Call) => Promise<unknown>;
}

/**
 * Connects an editing operation to the one that reads, whose path parameters have the names of `editsAs`
 * where it declares them, in the path or the body; `findRun` answers the reading operation once everything is
 * mounted. Where the body names a record that does not exist, nothing is edited yet: the operation itself
 * reports the fault.
 */
export const createEditedRecord = (
  reading: ServedOperation,
  editsAs: ReadonlyMap<string, string>,
  findRun: () => Run,
): EditedRecord => {
  const namesAt = (place: 'path' | 'query'): readonly string[] =>
    reading.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const [pathNames, queryNames] = [namesAt('path'), namesAt('query')];
  const placeOf = ({ path, query, body }: EditInput) => ({
    path: { ...pick(body, [...editsAs.keys()], editsAs), ...pick(path, pathNames, editsAs) },
    query: pick(query, queryNames),
  });
  const read = async (input: EditInput, call: Call): Promise<unknown> => {
    try {
      const reply = await findRun()({ ...placeOf(input), header: {} }, call);
      return 'body' in reply ? reply.body : null;
    } catch (error) {
      const isOfBody = Object.keys(pick(input.body, [...editsAs.keys()], editsAs)).length > 0;
      if (isOfBody && error instanceof Problem && error.details.status === 404) return null;
      throw error;
    }
  };
  return {
    reading: reading.id,
    read,
    lock: async (input, call) => {
      const key = JSON.stringify([reading.id, placeOf(input)]);
      await takeTurn(call.database, key);
      return read(input, call);
    },
  };
};

const pick = (
  given: unknown,
  names: readonly string[],
  as: ReadonlyMap<string, string> = new Map(),
): JsonObject => {
  if (!isRecord(given)) return {};
  const found = names.map((name) => [name, given[as.get(name) ?? name]] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
};

/**
 * The ETag of a record as `reading` answered it (RFC 9110 section 8.8.3): over the JSON of all that people
 * change, since fields derived from other records change without an edit of this one.
 */
export const etagOf = (reading: string, body: unknown): string => {
  const derived = derivedFieldsOf(reading);
  const editable = JSON.stringify(body, (name, value: unknown) => (derived.has(name) ? undefined : value));
  return `"${createHash('sha256').update(editable).digest('base64url').slice(0, 22)}"`;
};

/** Throws `Problem` 412 when the version that the caller edits is not the present one, as `reading` answers it. */
export const requireMatch = (header: object, reading: string, now: unknown): void => {
  const given = new Map<string, unknown>(Object.entries(header)).get('If-Match');
  const etag = etagOf(reading, now);
  if (given === undefined || given === etag) return;
  throw new Problem({
    status: 412,
    code: 'stale',
    detail: 'The record has changed since it was read; nothing was changed.',
    headers: { etag },
    changed: { at: ownText(now, 'updated_at'), by: ownText(now, 'updated_by') },
  });
};
