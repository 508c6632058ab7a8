import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import { instantText } from './sealable.ts';

/** Reads the next seals after one, in their order. */
export const readSeals = (database: Database, after: number, most: number) =>
  rowsOf({
    batch: column.bigint,
    sealed_at: column.text,
    rows: column.bigint,
    drained: column.boolean,
    previous: column.text,
    digest: column.text,
  })`
    select batch, ${instantText('sealed_at')} as sealed_at, row_count::bigint as rows, drained,
      encode(previous, 'hex') as previous, encode(digest, 'hex') as digest
    from audit_seals where batch > ${after} order by batch limit ${most}`.execute(database);
