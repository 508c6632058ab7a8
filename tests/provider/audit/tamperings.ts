import { sql, type RawBuilder } from 'kysely';

/** A row of the first or the third seal. */
const id = (seed: number): RawBuilder<unknown> => {
  const [letter, of] = seed % 3 === 0 ? (['a', 60] as const) : (['c', 90] as const);
  return sql`${`${letter}${String((seed % of) + 1).padStart(6, '0')}`}::text`;
};
/** What somebody who owns the database may do to rows and seals, by what it is called: the statements for each of many seeds. */
export const tamperings: readonly (readonly [string, (seed: number) => readonly RawBuilder<unknown>[]])[] = [
  ['removed', (seed) => [sql`delete from audits where id = ${id(seed)}`]],
  [
    'removed with its seal',
    (seed) => [
      sql`delete from audits where id = ${id(seed)}`,
      sql`delete from sealed_audits where audit_id = ${id(seed)}`,
    ],
  ],
  [
    'changed in a column',
    (seed) => {
      const column = ['actor', 'ip', 'target', 'operation', 'page_name', 'request_id'][seed % 6] ?? '';
      return [sql`update audits set ${sql.ref(column)} = 'other' where id = ${id(seed)}`];
    },
  ],
  [
    'changed by one in an amount',
    (seed) => [
      sql`update audits set old_value = jsonb_set(old_value, '{amount}', to_jsonb((old_value ->> 'amount')::integer + 1))
        where id = ${id(seed)}`,
    ],
  ],
  [
    'changed by a value more',
    (seed) => [sql`update audits set new_value = new_value || '{"more": null}' where id = ${id(seed)}`],
  ],
  [
    'changed by a microsecond',
    (seed) => [
      sql`update audits set created_at = created_at + interval '1 microsecond' where id = ${id(seed)}`,
    ],
  ],
  [
    'inserted',
    (seed) => [
      sql`insert into audits (id, created_at, type, source, operation)
        select 'new', created_at, type, source, operation from audits where id = ${id(seed)}`,
    ],
  ],
  [
    'reordered',
    (seed) => [
      sql`update sealed_audits set place = -1 where batch = 3 and place = ${seed % 89}`,
      sql`update sealed_audits set place = ${seed % 89} where batch = 3 and place = ${(seed % 89) + 1}`,
      sql`update sealed_audits set place = ${(seed % 89) + 1} where batch = 3 and place = -1`,
    ],
  ],
  [
    'exchanged with another',
    (seed) => [
      sql`update audits set created_at = other.created_at, old_value = other.old_value from audits as other
        where audits.id = ${id(seed)} and other.id = 'd000005'`,
    ],
  ],
  [
    'changed in a seal',
    (seed) => [
      sql`update audit_seals set sealed_at = sealed_at + interval '1 second' where batch = ${(seed % 4) + 1}`,
    ],
  ],
  [
    'removed from the middle of the chain',
    (seed) => [sql`delete from audit_seals where batch = ${(seed % 3) + 1}`],
  ],
  [
    'cut from the end of the log',
    (seed) => {
      const from = (seed % 3) + 2;
      return [
        sql`delete from audits using sealed_audits where audit_id = id and batch >= ${from}`,
        sql`delete from sealed_audits where batch >= ${from}`,
        sql`delete from audit_seals where batch >= ${from}`,
      ];
    },
  ],
  [
    'erased without a row that says so',
    (seed) => [
      sql`update sealed_audits set secret = null, fields = '{"actor": {"digest": "00"}}' where audit_id = ${id(seed)}`,
      sql`update audits set actor = '[erased]' where id = ${id(seed)}`,
    ],
  ],
];
