import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { typed } from '../../store/typed-sql.ts';
import type { Branch } from './branches.ts';
import type { Ids } from './search-conditions.ts';

/** A word that occurs in more than one of so many rows is found among the newest; the index of words finds a rarer one at once. */
const newest = 1000;

/** The ids of the best matches of any branch among rows that have an id and `created_at`; of equally good ones the newest. */
export const newestFirst = <Tables, Table extends keyof Tables & string>(
  table: Table,
  rows: SelectQueryBuilder<Tables, Table, object>,
  branches: readonly Branch[],
  most: number,
): Ids => {
  const at = sql.ref(`${table}.created_at`);
  const id = sql.ref(`${table}.id`);
  const inTime = sql`${at} desc, ${id} desc`;
  // Deliberately not the order of an index, which would be read from its end until enough rows have the
  // words.
  const ofWords = sql`(${at} at time zone 'UTC') desc, ${id} desc`;
  const all = sql`(${rows.selectAll(table)})`;
  const recent = sql`(${rows.selectAll(table).orderBy(inTime).limit(newest)})`;
  const select = (from: RawBuilder<unknown>, order: RawBuilder<unknown>, { rank, conditions }: Branch) =>
    sql`(select id, created_at, ${sql.lit(rank)} as rank from ${from} as ${sql.id(table)}
      where ${sql.join(conditions, sql` and `)} order by ${order} limit ${most})`;
  const best = (parts: readonly RawBuilder<unknown>[]) =>
    typed.texts`array(select id from (${sql.join(parts, sql` union all `)}) as every group by id, created_at
      order by min(rank), created_at desc, id desc limit ${most})`;
  if (branches.length === 0) return typed.texts`array[]`;
  const words = branches.filter(({ isByWords }) => isByWords);
  const byIndex = branches.filter(({ isByWords }) => !isByWords).map((branch) => select(all, inTime, branch));
  if (words.length === 0) return best(byIndex);
  // No other match can come before so many of the newest, neither by its rank nor by its age.
  const least = Math.min(...words.map(({ rank }) => rank));
  const isShort = typed.boolean`
    (select count(distinct id) from first_found where rank <= ${sql.lit(least)}) < ${most}`;
  const first = [...byIndex, ...words.map((branch) => select(recent, inTime, branch))];
  const others = words.map(({ rank, conditions, isByWords }) =>
    select(all, ofWords, { rank, conditions: [isShort, ...conditions], isByWords }),
  );
  return typed.texts`with first_found as materialized (${sql.join(first, sql` union all `)})
    select ${best([sql`select * from first_found`, ...others])}`;
};
