import { DuckDBInstance } from '@duckdb/node-api';

const clean = (column: string): string =>
  `nullif(upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g')), '')`;

/** Pairs that are the only ones of their line and of their payout. */
const onlyOnes = (condition: string): string =>
  `select line, id from pairs where ${condition} qualify count(*) over (partition by line) = 1 and count(*) over (partition by id) = 1`;

/** Pairs whose parts add up to the whole, where no part belongs to another whole. */
const addUp = (whole: 'line' | 'id', part: 'line' | 'id'): string => {
  const amounts = { line: 'line_amount', id: 'payout_amount' };
  return `with each as (select *, count(*) over (partition by ${part}) as others from pairs where in_text and days between -3 and 30),
      whole as (select ${whole} from each group by ${whole}
        having count(*) > 1 and max(others) = 1 and sum(${amounts[part]}) = any_value(${amounts[whole]}))
    select line, id from each semi join whole using (${whole})`;
};

/**
 * Links the lines of a statement to payouts by the rules of `bank_payouts` as they are described, in another database with words of its
 * own: reads both files by itself, and answers `line payout` of each link.
 */
export const linksByDuckDb = async (statement: string, payouts: string): Promise<readonly string[]> => {
  const database = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '6GB' });
  const connection = await database.connect();
  const run = async (text: string): Promise<void> => {
    await connection.run(text);
  };
  await run(`create table payouts as select id, ${clean('reference')} as reference, amount::bigint as payout_amount, currency, day::date as day
    from read_csv('${payouts}', header = true, all_varchar = true)`);
  await run(`create table lines as select line + 1 as line, day::date as day, -(amount::decimal(18, 2) * 100)::bigint as line_amount, currency,
      ${clean('reference')} as reference,
      list_filter(regexp_split_to_array(upper(coalesce(reference, '') || ' | ' || coalesce(text, '')), '[^A-Z0-9|]+'), lambda part: part <> '') as parts,
      row_number() over (partition by day, amount, currency, reference, text order by line) as place
    from (select *, row_number() over () as line from read_csv('${statement}', header = true, all_varchar = true, parallel = false))`);
  await run(`delete from lines where line_amount <= 0 or (reference is not null and place > 1)`);
  // What is written between two parts of the text is one word as well, over at most four of them.
  await run(`create table words as select distinct line, word from (
      select line, unnest(flatten(list_transform(range(1, len(parts) + 1), lambda spot: list_transform(range(0, 4), lambda more:
        array_to_string(list_slice(parts, spot, least(spot + more, len(parts))), ''))))) as word from lines)
    where word not like '%|%' and length(word) >= 6`);
  await run(`create table links (line bigint, id varchar, rule varchar)`);
  const pairsOf = (from: string): string => `create or replace table pairs as ${from}`;
  const open = `(select * from lines anti join links using (line)) as lines`;
  const free = `(select * from payouts anti join links using (id)) as payouts`;
  const days = `date_diff('day', payouts.day, lines.day) as days`;
  const take = async (rule: string, links: string): Promise<void> => {
    await run(`insert into links select line, id, '${rule}' from (${links})`);
  };
  await run(
    pairsOf(`select line, id, ${days} from ${open} join ${free} on lines.reference = payouts.reference
      and line_amount = payout_amount and lines.currency = payouts.currency`),
  );
  await take('reference', onlyOnes('days between -3 and 30'));
  const named =
    pairsOf(`select line, id, ${days}, line_amount, payout_amount, true as in_text from ${open} join words using (line)
    join ${free} on payouts.reference = word and payouts.currency = lines.currency`);
  await run(named);
  await take('text', onlyOnes('line_amount = payout_amount and days between -3 and 30'));
  await run(
    pairsOf(`select distinct line, id, ${days} from ${open} join ${free} on line_amount = payout_amount and lines.currency = payouts.currency
        and lines.day between payouts.day - 3 and payouts.day + 10 join words using (line)
      where damerau_levenshtein(word, payouts.reference) between 1 and 2
        and not exists (select 1 from words as exact where exact.line = lines.line and exact.word = payouts.reference)`),
  );
  await take('misspelled', onlyOnes('true'));
  await run(
    pairsOf(`select distinct line, id, ${days} from ${open} join ${free} on line_amount = payout_amount and lines.currency = payouts.currency
        and lines.day between payouts.day - 3 and payouts.day + 10 join words using (line)
      where length(word) >= 8 and length(word) < length(payouts.reference) and (starts_with(payouts.reference, word) or ends_with(payouts.reference, word))`),
  );
  await take('cut-off', onlyOnes('true'));
  await run(named);
  await take('several-payouts', addUp('line', 'id'));
  await run(named);
  await take('in-parts', addUp('id', 'line'));
  const answer = await connection.runAndReadAll(`select line || ' ' || id as link from links order by 1`);
  const links = answer.getRowObjectsJson().map(({ link }) => (typeof link === 'string' ? link : ''));
  connection.closeSync();
  database.closeSync();
  return links;
};
