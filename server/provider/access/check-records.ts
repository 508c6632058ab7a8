import { sql } from 'kysely';
import { DescriptionError } from '../description/description-error.ts';
import type { ServedOperation } from '../description/description.ts';
import { notFound } from '../problem/problem.ts';
import { idsAt } from '../description/ids-at.ts';
import type { Database } from '../store/store.ts';
import type { Call } from '../mechanism/call.ts';
import { mayName, records, type RecordKind } from './records.ts';
import type { Viewer } from './viewer.ts';
import { column, rowsOf } from '../store/typed-sql.ts';

/** Refuses, with the one 404 for both, an input that names a record which is absent or not the caller's. */
export type RecordCheck = (input: unknown, call: Call) => Promise<void>;

/** Creates the check of one operation; throws `DescriptionError` for an unknown kind of record. */
export const createRecordCheck = ({ id, records: places }: ServedOperation): RecordCheck => {
  const known = places.map(({ kind, steps, every }) => {
    const record = records[kind];
    if (record !== undefined) return { record, steps, every };
    throw new DescriptionError(`${id} names a kind of record, ${kind}, that the provider does not know.`);
  });
  return async (input, call) => {
    const { viewer } = call;
    if (viewer === null) return;
    for (const { record, steps, every } of known) {
      const ids = [...new Set(idsAt(input, steps))].filter((id) => id !== every);
      if (ids.length > 0 && !(await areNamable(call.database, viewer, record, ids)))
        throw notFound(record.noun);
    }
  };
};

/** Whether all of these ids name records of the kind that the viewer may name. */
export const areNamable = async (
  database: Database,
  viewer: Viewer,
  record: RecordKind,
  ids: readonly string[],
): Promise<boolean> => {
  const rows = await rowsOf({ found: column.bigint })`
    select count(*) as found from ${sql.table(record.table)} as record
    where ${sql.ref(`record.${record.key ?? 'id'}`)} = any(${ids}::text[]) and ${mayName(record, viewer)}`.execute(
    database,
  );
  return rows[0]?.found === ids.length;
};
