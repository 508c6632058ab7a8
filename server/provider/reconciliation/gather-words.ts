import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../store/store.ts';
import type { MatchPlan } from '@counterfoil/engine/match';
import { leastOfCut, mostMisspelled } from './match-sql.ts';

/** So many parts of a text that signs divide make a word at most. */
const mostParts = 4;

/** The longest and the shortest word that could be a key of some record. */
const lengthsOf = ({ rules }: MatchPlan): RawBuilder<unknown> => {
  const looked = new Set(
    rules.flatMap(({ keys }) => keys.flatMap(({ record, compare }) => (compare === 'same' ? [] : [record]))),
  );
  const ends = (least: string): RawBuilder<unknown> =>
    sql`${sql.raw(least)}(${sql.join([...looked].map((name) => sql`${sql.raw(least === 'min' ? 'least' : 'greatest')}(length(${sql.ref(`key_${name}`)}))`))})`;
  return sql`(select ${ends('min')} as shortest, ${ends('max')} as longest from match_records)`;
};

/** No word that a rule looks for is shorter. */
const shortestOf = ({ rules }: MatchPlan): RawBuilder<unknown> =>
  rules.some(({ keys }) => keys.some(({ compare }) => compare === 'cut'))
    ? sql`least(shortest - ${sql.lit(mostMisspelled)}, ${sql.lit(leastOfCut)})`
    : sql`shortest - ${sql.lit(mostMisspelled)}`;

/**
 * The words of the lines that are left: their references and text without signs, each part by itself and joined with the next ones, so
 * that a reference is found wherever a line broke it. What is shorter or longer than any key of a record is no word.
 */
export const gatherWords = async (database: Database, plan: MatchPlan): Promise<void> => {
  // Behind the last part there is nothing, and what is joined with nothing is null.
  const spans = Array.from({ length: mostParts }, (_, more) => {
    const joined = Array.from({ length: more + 1 }, (__, at) => sql`parts[place + ${sql.lit(at)}]`);
    return sql`(${sql.join(joined, sql` || `)})`;
  });
  await sql`create temp table match_words on commit drop as
    select lines.number as line, word
    from (select number, reference, bank_reference, text from read_lines
        union all select number, reference, bank_reference, text
        from match_lines as old join settlement_lines on settlement_lines.id = old.id where old.number < 0) as texts
      join match_lines as lines on lines.number = texts.number and lines.rule is null
      cross join lateral regexp_split_to_array(upper(concat_ws(' ', reference, bank_reference, text)), '[^A-Z0-9]+') as parts
      cross join lateral generate_series(1, array_length(parts, 1)) as place
      cross join lateral (values ${sql.join(spans)}) as spans (word)
      cross join ${lengthsOf(plan)} as lengths
    where length(word) between ${shortestOf(plan)} and longest + ${sql.lit(mostMisspelled)}`.execute(
    database,
  );
  await sql`analyze match_words`.execute(database);
};
