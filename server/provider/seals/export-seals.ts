import type { Database } from '../store/store.ts';
import { column, document, orNull, rowsOf } from '../store/typed-sql.ts';
import type { SealedFields } from '../store/tables/audit-seals.ts';
import { fieldsOf, sealOfField, type RowSeal, type SealableAudit } from './digests.ts';
import { readSeals } from './read-seals.ts';
import { selectSealable } from './sealable.ts';

const readSealed = (database: Database, batch: number) =>
  rowsOf({
    audit_id: column.text,
    secret: orNull(column.bytea),
    fields: orNull(document<SealedFields>()),
    digest: column.text,
  })`
    select audit_id, secret, fields, encode(digest, 'hex') as digest from sealed_audits
    where batch = ${batch} order by place`.execute(database);

/** The fields of a row, each with what its digest is made of, or with the digest that is left of an erased value. */
const fieldsWithSalts = (row: SealableAudit, seal: RowSeal) =>
  [...fieldsOf(row)].map(([name, json]) => {
    const known = sealOfField(seal, name) ?? {};
    return 'digest' in known ? { name, ...known } : { name, json, ...known };
  });

/**
 * Gives the sealed audit log as JSON Lines: each seal is followed by its rows, each row by all that its digest is made of. A row that is
 * gone has no fields. Whoever has the lines can compute every digest without this program.
 */
export const exportSeals = async function* (database: Database): AsyncGenerator<string> {
  let last = 0;
  for (;;) {
    const [seal] = await readSeals(database, last, 1);
    if (seal === undefined) return;
    last = seal.batch;
    yield JSON.stringify({ kind: 'seal', ...seal });
    const sealed = await readSealed(database, seal.batch);
    const rows = new Map(
      (
        await selectSealable(
          database,
          sealed.map((row) => row.audit_id),
        )
      ).map((row) => [row.id, row]),
    );
    for (const { audit_id: id, digest, ...own } of sealed) {
      const row = rows.get(id);
      yield JSON.stringify({
        kind: 'row',
        id,
        digest,
        fields: row === undefined ? [] : fieldsWithSalts(row, own),
      });
    }
  }
};
