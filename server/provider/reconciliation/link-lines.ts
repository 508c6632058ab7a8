import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../store/store.ts';
import { matchPlans, type MatchName, type MatchPlan, type MatchRule } from './match-plan.ts';

/** The tables that hold the records of a schema of the description. */
const tables: Readonly<Record<string, string>> = { Payout: 'payouts', Transaction: 'transactions' };

/** A text in the form in which it is compared: capital letters and digits alone. */
const compared = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`nullif(upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g')), '')`;

const lineKey = (name: string) => sql`lines.${sql.ref(name)}`;
const recordKey = (name: string) => sql`records.${sql.ref(name)}`;

/** At most so many letters or digits of a reference are misspelled; one that is spelled right is left to the rules for those. */
const mostMisspelled = 2;

/** The lines of a match that nothing is known of yet. */
const openLines = ({ id, only, lines }: MatchPlan): RawBuilder<unknown> => sql`
  select settlement_lines.*, ${only === 'debits' ? sql`-` : sql``}${sql.ref(lines.amount)} as compared_amount,
    ${sql.ref(lines.currency)} as compared_currency, ${sql.ref(lines.date)}::date as compared_day
  from settlement_lines where match = ${id} and state = 'open' and cause is null
    ${only === 'all' ? sql`` : sql`and ${sql.ref(lines.amount)} ${only === 'debits' ? sql`<` : sql`>`} 0`}`;

/** The day of a record; of a moment, the one in its merchant's zone. */
const dayOf = ({ date, isMoment }: MatchPlan['records']): RawBuilder<unknown> => {
  const column = sql.ref(`source.${date}`);
  return isMoment
    ? sql`(${column} at time zone (select timezone from merchants where merchants.id = source.merchant_id))::date`
    : column;
};

/** The records of a match; without those that are linked already, where that is asked for. */
const recordsOf = ({ id, records }: MatchPlan, isFree: boolean): RawBuilder<unknown> => {
  const table = tables[records.schema];
  if (table === undefined) throw new Error(`There is no table of the schema ${records.schema}.`);
  const less = records.less.map((name) => sql` - ${sql.ref(`source.${name}`)}`);
  return sql`select source.*, ${sql.ref(`source.${records.amount}`)}${sql.join(less, sql``)} as compared_amount,
      ${sql.ref(`source.${records.currency}`)} as compared_currency, ${dayOf(records)} as compared_day
    from ${sql.table(table)} as source
    ${isFree ? sql`where not exists (select from settlement_links where match = ${id} and record_id = source.id)` : sql``}`;
};

/** What agrees where the keys of a rule do. */
const keysAgree = ({ keys }: Pick<MatchRule, 'keys'>): RawBuilder<unknown> => {
  const conditions = keys.map(({ line, record, compare }) => {
    const known = compared(recordKey(record));
    if (compare === 'same') return sql`${compared(lineKey(line))} = ${known}`;
    if (compare === 'within') return sql`word = ${known}`;
    return sql`exists (select from unnest(lines.words) as near
      where reference_distance(near, ${known}, ${mostMisspelled}) between 1 and ${mostMisspelled}) and ${known} <> all(lines.words)`;
  });
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** Each word of the lines, where a rule looks for references within them, so that words and references are joined by their hashes. */
const withWords = ({ keys }: Pick<MatchRule, 'keys'>): RawBuilder<unknown> =>
  keys.some(({ compare }) => compare === 'within')
    ? sql`cross join lateral (select distinct unnest(lines.words) as word) as words`
    : sql``;

const daysAgree = ({ days }: Pick<MatchRule, 'days'>): RawBuilder<unknown> =>
  days === undefined
    ? sql`true`
    : sql`lines.compared_day between records.compared_day - ${days.before}::integer and records.compared_day + ${days.after}::integer`;

/** The pairs that belong together by a rule, where no other pair has the line or the record; several that add up count as one. */
const surePairs = (rule: MatchRule): RawBuilder<unknown> => {
  const { links, tolerance } = rule;
  if (links === 'one')
    return sql`select line_id, record_id from (select *, count(*) over (partition by line_id) as of_line,
      count(*) over (partition by record_id) as of_record from candidates where abs(line_amount - record_amount) <= ${tolerance}) as pairs
      where of_line = 1 and of_record = 1`;
  const [one, many] = links === 'records' ? ['line', 'record'] : ['record', 'line'];
  const [whole, parts] = [sql.ref(`${one}_id`), sql.ref(`${many}_id`)];
  return sql`select line_id, record_id from (select *, count(*) over (partition by ${whole}) as parts, max(others) over (partition by ${whole}) as shared,
      sum(${sql.ref(`${many}_amount`)}) over (partition by ${whole}) as total
    from (select *, count(*) over (partition by ${parts}) as others from candidates) as each) as sums
    where parts > 1 and shared = 1 and abs(total - ${sql.ref(`${one}_amount`)}) <= ${tolerance}`;
};

const linkByRule = async (database: Database, plan: MatchPlan, rule: MatchRule): Promise<void> => {
  await sql`with lines as materialized (${openLines(plan)}), records as materialized (${recordsOf(plan, true)}),
    candidates as (select distinct lines.id as line_id, records.id as record_id,
        lines.compared_amount as line_amount, records.compared_amount as record_amount
      from lines ${withWords(rule)} join records on records.compared_currency = lines.compared_currency
        and ${rule.links === 'one' && rule.tolerance === 0 ? sql`records.compared_amount = lines.compared_amount` : sql`true`}
        and ${daysAgree(rule)} and ${keysAgree(rule)}),
    sure as (${surePairs(rule)}),
    linked as (insert into settlement_links (id, match, line_id, record_id)
      select 'stk_' || replace(gen_random_uuid()::text, '-', ''), ${plan.id}, line_id, record_id from sure returning line_id)
    update settlement_lines set state = 'linked', rule = ${rule.id}, confidence = ${rule.confidence}
    where id in (select line_id from linked)`.execute(database);
};

/** Lines that repeat one that was read before them. Without any reference, two movements of the same amount are two movements. */
const markDuplicates = async (database: Database, { id }: MatchPlan): Promise<void> => {
  await sql`with numbered as (select lines.id, state, cause, row_number() over (partition by lines.account, booked_on, amount, currency,
        coalesce(bank_reference, ''), coalesce(reference, ''), text order by (state = 'open'), read_at, lines.file_id, line) as place
      from settlement_lines as lines join settlement_files on settlement_files.id = lines.file_id
      where lines.match = ${id} and coalesce(bank_reference, reference) is not null)
    update settlement_lines set cause = 'duplicate' from numbered
    where numbered.id = settlement_lines.id and place > 1 and numbered.state = 'open' and numbered.cause is null`.execute(
    database,
  );
};

/** Says of each line that no rule linked what it lacks. */
const nameCauses = async (database: Database, plan: MatchPlan): Promise<void> => {
  for (const rule of plan.rules.filter(
    ({ keys }) => keys.length > 0 && keys.every(({ compare }) => compare !== 'near'),
  ))
    await sql`with lines as materialized (${openLines(plan)}), records as materialized (${recordsOf(plan, false)}),
      found as (select lines.id, count(*) as several,
          bool_or(exists (select from settlement_links where match = ${plan.id} and record_id = records.id)) as is_linked,
          bool_or(records.compared_currency = lines.compared_currency) as has_currency,
          bool_or(abs(records.compared_amount - lines.compared_amount) <= ${rule.tolerance}) as has_amount,
          bool_or(${daysAgree(rule)}) as has_day
        from lines ${withWords(rule)} join records on ${keysAgree(rule)} group by lines.id)
      update settlement_lines set cause = case when not has_currency then 'currency_differs' when is_linked then 'linked_already'
        when not has_amount then 'amount_differs' when not has_day then 'date_differs' else 'ambiguous' end
      from found where found.id = settlement_lines.id`.execute(database);
  await sql`update settlement_lines set cause = 'not_found' where match = ${plan.id} and state = 'open' and cause is null`.execute(
    database,
  );
};

/**
 * Links the open lines of a match to the records that they are about, rule by rule, and names the cause of each that is left. Causes of
 * before are looked into again, as records come later than lines; links that somebody took back are not made again.
 */
export const linkLines = async (database: Database, name: MatchName): Promise<void> =>
  database.isTransaction
    ? linkAll(database, name)
    : database.transaction().execute((one) => linkAll(one, name));

/** Lines that were only just written are compared with records one by one otherwise: 24,000 of them took more than a minute instead of ten seconds. */
const joinByHash = (database: Database, isOnly: boolean) =>
  sql`select set_config('enable_nestloop', ${isOnly ? 'off' : 'on'}, true)`.execute(database);

const linkAll = async (database: Database, name: MatchName): Promise<void> => {
  await sql`analyze settlement_lines`.execute(database);
  await joinByHash(database, true);
  const plan = matchPlans[name];
  await sql`update settlement_lines set cause = null where match = ${name} and state = 'open' and cause not in ('duplicate', 'unlinked')`.execute(
    database,
  );
  await markDuplicates(database, plan);
  for (const rule of plan.rules) await linkByRule(database, plan, rule);
  await nameCauses(database, plan);
  await joinByHash(database, false);
};
