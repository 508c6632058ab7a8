import { sql } from 'kysely';
import type { Database } from '../store/store.ts';
import { column, orNull, rowsOf, typed } from '../store/typed-sql.ts';
import { readChanged } from './changed-records.ts';
import { findBreachesOf, type Breach } from './find-breaches.ts';
import type { Only } from './invariant.ts';
import { invariants } from './invariants.ts';
import { keepBreaches } from './keep-breaches.ts';

/** How long one question about a large store may take. */
const patience = '300s';

/** Checks every record, one promise after the other, so that others can work in between; answers what was not known before. */
const checkAll = async (database: Database): Promise<readonly Breach[]> => {
  const fresh: Breach[] = [];
  for (const invariant of invariants)
    await database.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(transaction);
      const found = await findBreachesOf(transaction, invariant);
      fresh.push(...(await keepBreaches(transaction, invariant, found, null)));
    });
  await sql`update ledger_checks set checked_at = now() where scope = 'all'`.execute(database);
  return fresh;
};

/** What is to be checked: nothing, what postings after one touched, or everything. */
type Due =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'all' }
  | { readonly kind: 'changed'; readonly after: number };

/** With more postings than these, checking everything takes less time than naming what changed. */
const mostPostings = 20_000;

const readDue = async (database: Database): Promise<Due> => {
  const [state] = await rowsOf({
    from: column.bigint,
    to: column.bigint,
    last: column.bigint,
    is_due: column.boolean,
    is_broken: column.boolean,
    is_exported: column.boolean,
    checked_at: orNull(column.timestamptz),
  })`
    select checks_from as from, checked_to as to, checked_at,
      coalesce((select max(posting) from ledger_entries), 0)::bigint as last,
      (select coalesce(checked_at, '-infinity') < now() - interval '1 day' from ledger_checks where scope = 'all')
        as is_due,
      exists (select from ledger_breaches where ended_at is null) as is_broken,
      exists (select from export_sums where written_at > coalesce(checked_at, '-infinity') - interval '1 minute')
        as is_exported
    from ledger_checks where scope = 'changed'`.execute(database);
  if (state === undefined) throw new Error('The store does not say how far its books were checked.');
  const { from, to, last, is_due: isDue, is_broken: isBroken, is_exported: isExported } = state;
  if (isDue || last - from > mostPostings) return { kind: 'all' };
  return last === from && to === from && !isBroken && !isExported
    ? { kind: 'nothing' }
    : { kind: 'changed', after: from };
};

/** Checks what changed since the check before the last; answers what was not known before. */
const checkChanged = (database: Database, after: number): Promise<readonly Breach[]> =>
  database.transaction().execute(async (transaction) => {
    const checked = await readChanged(transaction, after);
    const fresh: Breach[] = [];
    for (const invariant of invariants) {
      const ids = checked.get(invariant.of) ?? [];
      if (ids.length === 0) continue;
      const only: Only = (place) => sql`${sql.raw(place)} = any(${ids}::text[])`;
      const found = await findBreachesOf(transaction, invariant, only);
      fresh.push(...(await keepBreaches(transaction, invariant, found, ids)));
    }
    return fresh;
  });

/**
 * Checks the books as far as that is due: what changed, once a day everything. Answers the breaches that were not known
 * before; nothing is corrected. Several processes may do it at once: each breach is new to one of them.
 */
export const checkBooks = async (database: Database): Promise<readonly Breach[]> => {
  const due = await readDue(database);
  if (due.kind === 'nothing') {
    // Nothing changed, and so nothing is left unchecked: who asks how long ago that was known is told.
    await sql`update ledger_checks set checked_at = now() where scope = 'changed'`.execute(database);
    return [];
  }
  const { last } = await database
    .selectFrom('ledger_entries')
    .select(typed.bigint`coalesce(max(posting), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  const fresh = due.kind === 'all' ? await checkAll(database) : await checkChanged(database, due.after);
  await sql`
    update ledger_checks set checked_at = now(), checks_from = checked_to, checked_to = greatest(checked_to, ${last})
    where scope = 'changed'`.execute(database);
  return fresh;
};
