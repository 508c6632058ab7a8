import { sql, type RawBuilder } from 'kysely';
import type { MatchPlan, MatchRulePlan } from '@counterfoil/engine/match';

/** The tables that hold the records of a schema of the description. */
const tables: Readonly<Record<string, string>> = { Payout: 'payouts', Transaction: 'transactions' };

/** The table of a match's records. */
export const recordTable = ({ records }: MatchPlan): string => {
  const table = tables[records.schema];
  if (table === undefined) throw new Error(`There is no table of the schema ${records.schema}.`);
  return table;
};

/** A text in the form in which it is compared: capital letters and digits alone. */
const compared = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`nullif(upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g')), '')`;

/** The properties of a side that rules compare, once each; of a line only those that are compared as a whole. */
const keysOf = (plan: MatchPlan, side: 'line' | 'record'): readonly string[] => [
  ...new Set(
    plan.rules.flatMap(({ keys }) =>
      keys.flatMap((key) => (side === 'record' || key.compare === 'same' ? [key[side]] : [])),
    ),
  ),
];

/** The keys of a side in the form in which they are compared, as columns of its working table. */
export const keyColumns = (plan: MatchPlan, side: 'line' | 'record', source: string): RawBuilder<unknown> =>
  sql.join([
    sql``,
    ...keysOf(plan, side).map(
      (name) => sql`${compared(sql.ref(`${source}.${name}`))} as ${sql.ref(`key_${name}`)}`,
    ),
  ]);

/** What rules take off the amounts of records, once each. */
export const lessOfRules = ({ rules }: MatchPlan): readonly string[] => [
  ...new Set(rules.flatMap(({ less }) => less)),
];

/** The amount of a record as a rule compares it. */
export const recordAmount = ({ less }: Pick<MatchRulePlan, 'less'>): RawBuilder<unknown> =>
  sql`records.amount${sql.join(
    less.map((name) => sql` - coalesce(${sql.ref(`records.less_${name}`)}, 0)`),
    sql``,
  )}`;

/** The day of a record; of a moment, the one in its merchant's zone. */
export const dayOf = ({ records: { date, isMoment } }: MatchPlan): RawBuilder<unknown> => {
  const column = sql.ref(`source.${date}`);
  return isMoment
    ? sql`(${column} at time zone (select timezone from merchants where merchants.id = source.merchant_id))::date`
    : column;
};

/** At most so many letters or digits of a reference are misspelled; one that is spelled right is left to the rules for those. */
export const mostMisspelled = 2;
/** Each misspelling damages at most two of the parts, as swapped letters may be of both; of so many parts one is left as it was. */
const partsOfReference = 2 * mostMisspelled + 1;

/** Whether one of the parts of a reference is in a word: asked before the dearer distance, and never wrong where that is within the limit. */
const sharesPart = (word: RawBuilder<unknown>, known: RawBuilder<unknown>): RawBuilder<unknown> => {
  const end = (part: number) => sql`length(${known}) * ${sql.lit(part)} / ${sql.lit(partsOfReference)}`;
  const parts = Array.from(
    { length: partsOfReference },
    (_, part) =>
      sql`strpos(${word}, substr(${known}, ${end(part)} + 1, ${end(part + 1)} - ${end(part)})) > 0`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
};

/** The least letters and digits by which a text that was cut off is known. */
export const leastOfCut = 8;

/** What a word of a line must have with a key of a record, by how both are compared. */
const wordAgrees = (
  compare: 'within' | 'near' | 'cut',
  word: RawBuilder<unknown>,
  known: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  if (compare === 'within') return sql`${word} = ${known}`;
  if (compare === 'cut')
    return sql`length(${word}) between ${sql.lit(leastOfCut)} and length(${known}) - 1
      and (left(${known}, length(${word})) = ${word} or right(${known}, length(${word})) = ${word})`;
  return sql`abs(length(${word}) - length(${known})) <= ${sql.lit(mostMisspelled)} and ${sharesPart(word, known)}
    and reference_distance(${word}, ${known}, ${sql.lit(mostMisspelled)}) between 1 and ${sql.lit(mostMisspelled)}
    and not exists (select from match_words as exact where exact.line = lines.number and exact.word = ${known})`;
};

/** What a rule joins lines and records by; each key that looks within a line joins the words of the line. */
export const joinByKeys = ({ keys }: Pick<MatchRulePlan, 'keys'>): RawBuilder<unknown> => {
  const looking = keys.flatMap(({ record, compare }, index) => {
    if (compare === 'same') return [];
    const known = sql.ref(`records.key_${record}`);
    const words = sql.ref(`words_${String(index)}`);
    const agrees = wordAgrees(compare, sql`${words}.word`, known);
    return [sql`join match_words as ${words} on ${words}.line = lines.number and ${agrees}`];
  });
  return sql.join(looking, sql` `);
};

/** What agrees where the keys of a rule do that are compared as a whole. */
export const wholeKeysAgree = ({ keys }: Pick<MatchRulePlan, 'keys'>): RawBuilder<unknown> => {
  const conditions = keys.flatMap(({ line, record, compare }) =>
    compare === 'same' ? [sql`${sql.ref(`lines.key_${line}`)} = ${sql.ref(`records.key_${record}`)}`] : [],
  );
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** Whether the line is within the days of a rule around the record. */
export const daysAgree = ({ days }: Pick<MatchRulePlan, 'days'>): RawBuilder<unknown> =>
  days === undefined
    ? sql`true`
    : sql`lines.day between records.day - ${sql.lit(days.before)}::integer and records.day + ${sql.lit(days.after)}::integer`;

/** The pairs that belong together by a rule, where no other pair has the line or the record; several that add up count as one. */
export const surePairs = ({ links, tolerance }: MatchRulePlan): RawBuilder<unknown> => {
  if (links === 'one')
    return sql`select line, record from (select *, count(*) over (partition by line) as of_line,
        count(*) over (partition by record) as of_record from candidates where abs(line_amount - record_amount) <= ${tolerance}) as pairs
      where of_line = 1 and of_record = 1`;
  const [one, many] = links === 'records' ? ['line', 'record'] : ['record', 'line'];
  const [whole, part] = [sql.ref(one), sql.ref(many)];
  return sql`select line, record from (select *, count(*) over (partition by ${whole}) as parts, max(others) over (partition by ${whole}) as shared,
      sum(${sql.ref(`${many}_amount`)}) over (partition by ${whole}) as total
    from (select *, count(*) over (partition by ${part}) as others from candidates) as each) as sums
    where parts > 1 and shared = 1 and abs(total - ${sql.ref(`${one}_amount`)}) <= ${tolerance}`;
};
