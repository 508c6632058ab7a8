import { sql } from 'kysely';
import type { Database } from '../store/store.ts';
import { column, orNull, rowsOf } from '../store/typed-sql.ts';
import { linkLines } from './link-lines.ts';
import type { MatchName } from './match-plan.ts';
import { prepareLines } from './stage-lines.ts';

/** How many lines of a file somebody closed; while there are some, what they decided depends on the file. */
export const countClosed = async (database: Database, file: string): Promise<number> => {
  const [row] = await rowsOf({ count: column.bigint })`
    select count(*) as count from settlement_lines where file_id = ${file} and state = 'closed'`.execute(
    database,
  );
  return row?.count ?? 0;
};

/** How many lines of a file were in a state, for a cause. */
export interface CountedLines {
  readonly state: string;
  readonly cause: string | null;
  readonly count: number;
}

/**
 * Takes a whole file back and answers what its lines were before: its links are undone, and its lines stay as they were read, to be seen. What repeated one of them is a line of its own
 * now, and what they were linked to is free: the lines that are left are compared again.
 */
export const takeBack = async (
  database: Database,
  { id, match }: { readonly id: string; readonly match: MatchName },
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<readonly CountedLines[]> => {
  const counted = await rowsOf({ state: column.text, cause: orNull(column.text), count: column.bigint })`
    select state, cause, count(*) as count from settlement_lines where file_id = ${id}
    group by state, cause order by state, cause`.execute(database);
  await sql`delete from settlement_links using settlement_lines as lines where lines.id = line_id and lines.file_id = ${id}`.execute(
    database,
  );
  await sql`update settlement_lines set state = 'taken_back', rule = null, confidence = null, cause = null where file_id = ${id}`.execute(
    database,
  );
  await sql`with repeated as (select lines.id, row_number() over (partition by lines.account, lines.booked_on, lines.amount, lines.currency,
        coalesce(lines.bank_reference, ''), coalesce(lines.reference, ''), lines.text
        order by lines.state = 'open', lines.cause is not distinct from 'duplicate', lines.id) as place
      from settlement_lines as lines where lines.match = ${match} and lines.state <> 'taken_back'
        and exists (select from settlement_lines as gone where gone.file_id = ${id} and gone.booked_on = lines.booked_on
          and gone.amount = lines.amount and gone.currency = lines.currency and gone.text = lines.text))
    update settlement_lines as lines set cause = null from repeated
    where repeated.id = lines.id and place = 1 and lines.state = 'open' and lines.cause = 'duplicate'`.execute(
    database,
  );
  await sql`update settlement_files set taken_back_at = now(), taken_back_by = ${by}, taken_back_reason = ${reason} where id = ${id}`.execute(
    database,
  );
  await prepareLines(database);
  await linkLines(database, match);
  return counted;
};
