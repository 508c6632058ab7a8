import { randomBytes } from 'node:crypto';
import type { MatchPlan, MatchRulePlan } from '@counterfoil/engine/match';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../store/store.ts';
import { matchPlans, type MatchName } from './match-plan.ts';
import { gatherWords } from './gather-words.ts';
import {
  dayOf,
  daysAgree,
  joinByKeys,
  keyColumns,
  lessOfRules,
  recordAmount,
  recordTable,
  surePairs,
  wholeKeysAgree,
} from './match-sql.ts';

const isLooking = ({ keys }: MatchRulePlan): boolean => keys.some(({ compare }) => compare !== 'same');

/** Lines of before that nothing is known of yet, and those that were just read, with what rules compare. */
const gatherLines = async (database: Database, plan: MatchPlan): Promise<void> => {
  const { id, only, lines } = plan;
  const found = (table: string, number: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select ${number} as number, id, ${only === 'debits' ? sql`-` : sql``}${sql.ref(lines.amount)} as amount,
      ${sql.ref(lines.currency)} as currency, ${sql.ref(lines.date)}::date as day ${keyColumns(plan, 'line', table)}
    from ${sql.table(table)} where match = ${id} and state = 'open' and cause is distinct from 'duplicate' and cause is distinct from 'unlinked'
      ${only === 'all' ? sql`` : sql`and ${sql.ref(lines.amount)} ${only === 'debits' ? sql`<` : sql`>`} 0`}`;
  await sql`create temp table match_lines on commit drop as
    select null::text collate "C" as rule, null::integer as confidence, null::text collate "C" as cause, each.*
    from (${found('settlement_lines', sql`-(row_number() over ())::integer`)} union all ${found('read_lines', sql`number`)}) as each`.execute(
    database,
  );
  await sql`analyze match_lines`.execute(database);
};

const gatherRecords = async (database: Database, plan: MatchPlan): Promise<void> => {
  const { amount, currency, less } = plan.records;
  const taken = less.map((name) => sql` - ${sql.ref(`source.${name}`)}`);
  await sql`create temp table match_records on commit drop as
    select row_number() over ()::integer as number, source.id, links.record_id is null as is_free,
      ${sql.ref(`source.${amount}`)}${sql.join(taken, sql``)} as amount, ${sql.ref(`source.${currency}`)} as currency, ${dayOf(plan)} as day
      ${sql.join([sql``, ...lessOfRules(plan).map((name) => sql`${sql.ref(`source.${name}`)} as ${sql.ref(`less_${name}`)}`)])}
      ${keyColumns(plan, 'record', 'source')}
    from ${sql.table(recordTable(plan))} as source
    left join (select distinct record_id from settlement_links where match = ${plan.id}) as links on links.record_id = source.id`.execute(
    database,
  );
  await sql`analyze match_records`.execute(database);
};

/** The pairs of a rule; they are no candidates of later rules. */
const linkByRule = async (database: Database, rule: MatchRulePlan): Promise<void> => {
  const { id, confidence, links, tolerance } = rule;
  await sql`insert into match_found (rule, line, record)
    with candidates as (select ${isLooking(rule) ? sql`distinct` : sql``} lines.number as line, records.number as record,
        lines.amount as line_amount, ${recordAmount(rule)} as record_amount
      from match_lines as lines join match_records as records on records.currency = lines.currency
        and ${links === 'one' && tolerance === 0 ? sql`${recordAmount(rule)} = lines.amount` : sql`true`}
        and ${wholeKeysAgree(rule)} and ${daysAgree(rule)} ${joinByKeys(rule)}
      where lines.rule is null and records.is_free)
    select ${id}, line, record from (${surePairs(rule)}) as sure`.execute(database);
  const found = (side: 'line' | 'record') =>
    sql`(select distinct ${sql.ref(side)} as number from match_found where rule = ${id}) as found`;
  await sql`update match_lines set rule = ${id}, confidence = ${confidence} from ${found('line')} where found.number = match_lines.number`.execute(
    database,
  );
  await sql`update match_records set is_free = false from ${found('record')} where found.number = match_records.number`.execute(
    database,
  );
};

/** What two rules ask alike is asked once. */
const questionOf = ({ keys, days, less, tolerance }: MatchRulePlan): string =>
  JSON.stringify([keys, days, less, tolerance]);

/** Says of each line that no rule linked what it lacks. */
const nameCauses = async (database: Database, plan: MatchPlan): Promise<void> => {
  const telling = plan.rules.filter(
    ({ keys }) => keys.length > 0 && keys.every(({ compare }) => compare === 'same' || compare === 'within'),
  );
  for (const rule of new Map(telling.map((one) => [questionOf(one), one])).values())
    await sql`with found as (select lines.number, bool_or(not records.is_free) as is_linked,
          bool_or(records.currency = lines.currency) as has_currency,
          bool_or(abs(${recordAmount(rule)} - lines.amount) <= ${rule.tolerance}) as has_amount,
          bool_or(${daysAgree(rule)}) as has_day
        from match_lines as lines join match_records as records on ${wholeKeysAgree(rule)} ${joinByKeys(rule)}
        where lines.rule is null and lines.cause is null group by lines.number)
      update match_lines set cause = case when not has_currency then 'currency_differs' when is_linked then 'linked_already'
        when not has_amount then 'amount_differs' when not has_day then 'date_differs' else 'ambiguous' end
      from found where found.number = match_lines.number`.execute(database);
};

/** Writes what was found: lines that were just read for the first time, and what changed of those of before. */
const writeFound = async (database: Database, { id }: MatchPlan): Promise<void> => {
  await sql`insert into settlement_lines (id, file_id, match, line, account, booked_on, valued_on, amount, fee, currency, reference,
      bank_reference, batch, kind, text, state, rule, confidence, cause)
    select read.id, file_id, match, line, account, booked_on, valued_on, read.amount, fee, read.currency, reference, bank_reference,
      batch, kind, text, case when found.rule is null then 'open' else 'linked' end, found.rule, found.confidence,
      case when found.rule is null then coalesce(read.cause, found.cause, 'not_found') end
    from read_lines as read left join match_lines as found on found.number = read.number`.execute(database);
  await sql`update settlement_lines set state = case when found.rule is null then 'open' else 'linked' end, rule = found.rule,
      confidence = found.confidence, cause = case when found.rule is null then coalesce(found.cause, 'not_found') end
    from match_lines as found where found.number < 0 and found.id = settlement_lines.id
      and (found.rule is not null or coalesce(found.cause, 'not_found') is distinct from settlement_lines.cause)`.execute(
    database,
  );
  const base = randomBytes(8).toString('hex');
  await sql`insert into settlement_links (id, match, line_id, record_id)
    select 'stk_' || ${base}::text || lpad(to_hex(row_number() over (order by lines.number)), 8, '0'), ${id}, lines.id, records.id
    from match_found join match_lines as lines on lines.number = line join match_records as records on records.number = record`.execute(
    database,
  );
};

/** Lines that repeat one that was read before them. Without any reference, two movements of the same amount are two movements. */
const markDuplicates = async (database: Database, { id }: MatchPlan): Promise<void> => {
  await sql`update read_lines set cause = 'duplicate' from (select number, row_number() over (partition by account, booked_on, amount, currency,
        coalesce(bank_reference, ''), coalesce(reference, ''), text order by line) as place
      from read_lines where coalesce(bank_reference, reference) is not null) as numbered
    where numbered.number = read_lines.number and place > 1`.execute(database);
  await sql`update read_lines set cause = 'duplicate' from settlement_lines as before
    where before.match = ${id} and before.state <> 'taken_back' and before.booked_on between (select min(booked_on) from read_lines) and (select max(booked_on) from read_lines)
      and before.booked_on = read_lines.booked_on and before.amount = read_lines.amount and before.currency = read_lines.currency
      and before.account is not distinct from read_lines.account and before.text = read_lines.text
      and coalesce(before.bank_reference, '') = coalesce(read_lines.bank_reference, '')
      and coalesce(before.reference, '') = coalesce(read_lines.reference, '')
      and coalesce(before.bank_reference, before.reference) is not null`.execute(database);
};

/**
 * Does what joins lines of the store: the database knows too little of lines that were read or taken back a moment ago, takes them for
 * a few, and would go through all lines for each of them (25,000 lines: half a minute instead of a second).
 */
const joinWhole = async (database: Database, work: () => Promise<void>): Promise<void> => {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(database);
  await work();
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(database);
};

const working = sql`match_lines, match_records, match_words, match_found`;

/**
 * Links the lines that `stageLines` read, and the open lines of a match, to the records that they are about, rule by rule, and names the
 * cause of each that is left. Causes of before are looked into again, as records come later than lines; links that somebody took back
 * are not made again. What is compared is gathered once, in tables of the transaction.
 */
export const linkLines = async (database: Database, name: MatchName): Promise<void> => {
  const plan = matchPlans[name];
  await sql`select set_config('work_mem', '64MB', true)`.execute(database);
  await joinWhole(database, () => markDuplicates(database, plan));
  await gatherLines(database, plan);
  await gatherRecords(database, plan);
  await sql`create temp table match_found (rule text collate "C" not null, line integer not null, record integer not null) on commit drop`.execute(
    database,
  );
  let hasWords = false;
  for (const rule of plan.rules) {
    if (isLooking(rule) && !hasWords) {
      await gatherWords(database, plan);
      hasWords = true;
    }
    await linkByRule(database, rule);
  }
  await nameCauses(database, plan);
  await joinWhole(database, () => writeFound(database, plan));
  await sql`drop table if exists ${working}, read_lines`.execute(database);
};
