/** Inserts the pairs of a rule, and takes what is linked away from what the next rules see. */
const takePairs = (rule: string, pairs: string): readonly string[] => [
  `create temp table taken as ${pairs}`,
  `analyze taken`,
  `insert into plain_links (id, match, line_id, record_id)
      select 'stk_' || lpad(line::text, 12, '0') || id, 'bank_payouts', 'stl_' || lpad(line::text, 20, '0'), id from taken`,
  `delete from lines using taken where lines.line = taken.line`,
  `delete from payable using taken where payable.id = taken.id`,
  ...(rule === 'reference'
    ? []
    : [
        `delete from named using taken where named.line = taken.line`,
        `delete from named using taken where named.id = taken.id`,
      ]),
  `drop table taken`,
];

/** The rules of `bank_payouts` as a person writes them by hand for one file of one bank, into tables as the product has them: COPY in, join, insert the links. */
export const plainSql = (file: string): readonly string[] => [
  `create extension if not exists fuzzystrmatch`,
  `drop table if exists plain_lines, plain_links`,
  `create table plain_lines (like settlement_lines including all)`,
  `create table plain_links (like settlement_links including all)`,
  `create temp table raw (line integer generated always as identity (start 2), day date not null, amount numeric not null,
    currency text collate "C" not null, reference text collate "C", text text collate "C")`,
  `copy raw (day, amount, currency, reference, text) from '${file}' (format csv, header)`,
  `insert into plain_lines (id, file_id, match, line, booked_on, amount, fee, currency, reference, text)
    select 'stl_' || lpad(line::text, 20, '0'), 'stf_plain', 'bank_payouts', line, day, (amount * 100)::bigint, 0, currency, reference, text from raw`,
  `create temp table lines as select line, day, (-amount * 100)::bigint as amount, currency, text,
      upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')) as reference
    from (select *, row_number() over (partition by day, amount, currency, reference, text order by line) as place from raw) as each
    where amount < 0 and (reference is null or place = 1)`,
  `analyze lines`,
  `create temp table payable as select id, payable_amount as amount, currency, payout_date as day,
    upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')) as reference from payouts`,
  `analyze payable`,
  ...takePairs(
    'reference',
    `select line, id from (select line, id, count(*) over (partition by line) as of_line, count(*) over (partition by id) as of_id
      from lines join payable using (reference, amount, currency)
      where lines.day between payable.day - 3 and payable.day + 30) as pairs where of_line = 1 and of_id = 1`,
  ),
  `create temp table words as select distinct line, word from (
      select line, part || coalesce(lead(part, 1) over (partition by line order by place), '') as two, part,
        part || coalesce(lead(part, 1) over (partition by line order by place), '') || coalesce(lead(part, 2) over (partition by line order by place), '') as three,
        part || coalesce(lead(part, 1) over (partition by line order by place), '') || coalesce(lead(part, 2) over (partition by line order by place), '')
          || coalesce(lead(part, 3) over (partition by line order by place), '') as four
      from lines cross join lateral regexp_split_to_table(upper(text), '[^A-Z0-9]+') with ordinality as parts (part, place) where part <> '') as each
    cross join lateral (values (part), (two), (three), (four)) as spans (word) where length(word) >= 6`,
  `analyze words`,
  `create temp table named as select lines.line, id, lines.amount as line_amount, payable.amount as amount,
      lines.day between payable.day - 3 and payable.day + 30 as in_time
    from words join payable on payable.reference = word join lines on lines.line = words.line and lines.currency = payable.currency`,
  `analyze named`,
  ...takePairs(
    'text',
    `select line, id from (select line, id, count(*) over (partition by line) as of_line, count(*) over (partition by id) as of_id
      from named where in_time and amount = line_amount) as pairs where of_line = 1 and of_id = 1`,
  ),
  ...takePairs(
    'misspelled',
    `select line, id from (select line, id, count(*) over (partition by line) as of_line, count(*) over (partition by id) as of_id
      from (select distinct lines.line, id from lines join payable using (amount, currency) join words on words.line = lines.line
        where lines.day between payable.day - 3 and payable.day + 10 and levenshtein_less_equal(word, payable.reference, 2) between 1 and 2
          and not exists (select from words as exact where exact.line = lines.line and exact.word = payable.reference)) as near) as pairs
    where of_line = 1 and of_id = 1`,
  ),
  ...takePairs(
    'cut-off',
    `select line, id from (select line, id, count(*) over (partition by line) as of_line, count(*) over (partition by id) as of_id
      from (select distinct lines.line, id from lines join payable using (amount, currency) join words on words.line = lines.line
        where lines.day between payable.day - 3 and payable.day + 10 and length(word) between 8 and length(payable.reference) - 1
          and (left(payable.reference, length(word)) = word or right(payable.reference, length(word)) = word)) as cut) as pairs
    where of_line = 1 and of_id = 1`,
  ),
  ...takePairs(
    'several-payouts',
    `select line, id from (select line, id, line_amount, count(*) over (partition by line) as parts,
        max(others) over (partition by line) as shared, sum(amount) over (partition by line) as total
      from (select *, count(*) over (partition by id) as others from named where in_time) as each) as sums
    where parts > 1 and shared = 1 and total = line_amount`,
  ),
  ...takePairs(
    'in-parts',
    `select line, id from (select line, id, amount, count(*) over (partition by id) as parts,
        max(others) over (partition by id) as shared, sum(line_amount) over (partition by id) as total
      from (select *, count(*) over (partition by line) as others from named where in_time) as each) as sums
    where parts > 1 and shared = 1 and total = amount`,
  ),
  `drop table raw, lines, payable, words, named`,
];
