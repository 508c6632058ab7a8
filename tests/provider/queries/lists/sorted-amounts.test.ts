import type { JsonObject } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExportWorker } from '../../../../server/provider/background/export-worker.ts';
import { readDescription } from '../../../../server/provider/description/description.ts';
import { operations } from '../../../../server/provider/operations/operations.ts';
import { currencies } from '../../../../server/provider/rules/currencies.ts';
import {
  followReference,
  listOf,
  objectOf,
  readCalls,
  readDocument,
  type DescribedCall,
} from '../../described-call.ts';
import { createCaller, type Caller } from '../../payouts/caller.ts';
import { startProvider, type ProviderUnderTest } from '../../provider-under-test.ts';
import { parseCsv } from '../../reports/parse-csv.ts';

const document = readDocument();
const calls = readCalls(document).filter(({ method }) => method === 'GET');

/** The fields by which a call sorts. */
const sortsOf = ({ parameters }: DescribedCall): readonly string[] => {
  const sort = parameters.find(({ name }) => name === 'sortBy');
  return listOf(followReference(document, sort?.schema)['enum']).map(String);
};

/** The fields by which a list sorts, as its rows have them; none for a call that is no list. */
const sortedFields = (call: DescribedCall): readonly (readonly [name: string, field: JsonObject])[] => {
  const page = followReference(document, call.answers.get(200)?.schema);
  const rows = followReference(document, objectOf(page['properties'])['data']);
  const fields = objectOf(followReference(document, rows['items'])['properties']);
  return sortsOf(call).flatMap((name) =>
    fields[name] === undefined ? [] : [[name, followReference(document, fields[name])] as const],
  );
};

interface Sorted {
  readonly path: string;
  /** The field by which it is sorted, and the field with the amount's currency. */
  readonly by: string;
  readonly currency: string;
}

const amountsOf = (call: DescribedCall): readonly Sorted[] =>
  sortedFields(call).flatMap(([by, { format, 'x-currency': currency }]) =>
    format === 'money' ? [{ path: call.path, by, currency: String(currency) }] : [],
  );

const byAmount = calls.flatMap(amountsOf);
/** A field of the same lists that is a day or an instant. */
const byDate = calls.flatMap((call): readonly Sorted[] => {
  const [amount] = amountsOf(call);
  const date = sortedFields(call).find(([name, { format }]) =>
    [String(format), name].some((word) => /^date|^payout_date/.test(word)),
  );
  return amount === undefined || date === undefined ? [] : [{ ...amount, by: date[0] }];
});
/** The same lists as files, which sort as they do. */
const asFiles = calls.flatMap((list) => {
  const [sorted] = amountsOf(list);
  const file = calls.find(
    ({ path, answers, parameters }) =>
      (path === list.path || path.startsWith(`${list.path}/download`)) &&
      answers.get(200)?.contentTypes.includes('text/csv') === true &&
      parameters.some(({ name }) => name === 'sortBy'),
  );
  return sorted === undefined || file === undefined ? [] : [{ ...sorted, file: file.path }];
});

/** A balance is that of now, and has no day; a statement has a month, and a payment of a run the day of its run. */
const undated: readonly string[] = [
  '/report/balances',
  '/report/payout-runs/{id}/payments',
  '/report/statements',
];

/** A payout, a statement and a run for the bank are in one currency, and the store takes no line in another. */
const inOneCurrency: ReadonlySet<string> = new Set([
  '/report/payout/{id}/detail',
  '/report/payout-runs/{id}/payments',
  '/report/statements/{id}/lines',
]);

let provider: ProviderUnderTest;
let admin: Caller;
/** On the same store, where a file of more than a few rows is made in the background. */
let inBackground: ProviderUnderTest;
let waiting: Caller;
/** The ids for the names in the paths of lists. */
let named: Readonly<Record<string, string>>;
/** The id for the paths that begin so, where it is not that of a payout. */
let idsBelow: Readonly<Record<string, string>>;

/** Four runs for the bank, the first of them with two payments, and four lines of a file, in two currencies by turns. */
const arrangeFiles = async (database: ProviderUnderTest['database']): Promise<void> => {
  const file = `insert into settlement_files (id, match, reader, name, sha256, read_by)
    values ('stf_sorted', 'bank_payouts', 'csv', 'statement.csv', sha256('sorted'), 'admin@counterfoil.example')`;
  await sql.raw(file).execute(database);
  for (const [at, [currency, amount]] of [
    ['AUD', 300],
    ['JPY', 200],
    ['AUD', 100],
    ['JPY', 400],
  ].entries()) {
    const day = `2026-11-1${String(at)}`;
    await sql`insert into payout_runs
      (id, number, currency, execution_day, payments_count, amount, pain001, created_by, created_at)
      values (${`prn_sorted${String(at)}`}, ${`RUN-SORTED-${String(at)}`}, ${currency}, ${day}, 1, ${amount}, '<Document/>',
        'admin@counterfoil.example', ${`${day}T00:00:00Z`})`.execute(database);
    await sql`insert into settlement_lines
      (id, file_id, match, line, booked_on, amount, fee, currency, text, state, cause)
      values (${`stl_sorted${String(at)}`}, 'stf_sorted', 'bank_payouts', ${at + 2}, ${day}, ${amount}, 0, ${currency}, '',
        'open', 'not_found')`.execute(database);
  }
  // Files of each payment service were read over all days, with one of its payouts in the first and in the last: the others are missing.
  await sql`with ends as (select psp, min(id) as first, max(id) as last from payouts group by psp),
      lines as (insert into settlement_lines (id, file_id, match, line, booked_on, amount, fee, currency, text, state, rule)
        select 'stl_' || part || psp, 'stf_sorted', 'bank_payouts', 9, day::date, 1, 0, 'AUD', '', 'linked', 'reference'
        from ends cross join (values ('first', '2000-01-01'), ('last', '2900-01-01')) as parts (part, day))
    insert into settlement_links (id, match, line_id, record_id)
    select 'stk_first' || psp, 'bank_payouts', 'stl_first' || psp, first from ends
    union all select 'stk_last' || psp, 'bank_payouts', 'stl_last' || psp, last from ends where last <> first`.execute(
    database,
  );
  await sql`insert into payout_run_payments (run_id, payout_id, merchant_id, reference, amount, currency)
    select 'prn_sorted0', id, merchant_id, id, row_number() over (order by id), currency
    from payouts where currency = 'AUD' order by id limit 2`.execute(database);
};

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  inBackground = await startProvider({ transactions: 300, beside: provider, directExportRows: 5 });
  admin = await createCaller(provider, 'admin');
  waiting = await createCaller(inBackground, 'admin');
  const { database } = provider;
  const merchantId = 'mer_harbourviewhotel';
  const invoices = await database
    .selectFrom('invoices')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .execute();
  for (const [index, { id }] of invoices.entries())
    if (index % 2 === 0)
      await database.updateTable('invoices').set({ currency: 'JPY' }).where('id', '=', id).execute();
  await database
    .updateTable('users')
    .set({ public_key: 'pk_test_sorts' })
    .where('email', '=', 'partner@counterfoil.example')
    .execute();
  const payout = await database
    .selectFrom('transactions')
    .select('payout_id')
    .where('payout_id', 'is not', null)
    .groupBy('payout_id')
    .orderBy((rows) => rows.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  named = { merchantId, id: payout.payout_id ?? '' };
  await arrangeFiles(database);
  const { rows } = await sql<{ id: string }>`select id from statements order by id limit 1`.execute(database);
  idsBelow = { '/report/statements/': rows[0]?.id ?? '', '/report/payout-runs/': 'prn_sorted0' };
});
afterAll(async () => {
  await inBackground.close();
  await provider.close();
});

const fill = (path: string): string =>
  path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) =>
      Object.entries(idsBelow).find(([beginning]) => path.startsWith(beginning))?.[1] ?? named[name] ?? '',
  );

/** The rows of a list in some pages, as many as there are. */
const readSorted = async ({ path, by }: Sorted, order: 'asc' | 'desc'): Promise<readonly JsonObject[]> => {
  const key = path.startsWith('/iframe/') ? '&public_key=pk_test_sorts' : '';
  const rows: JsonObject[] = [];
  for (let page = 1; ; page += 1) {
    const query = `sortBy=${by}&order=${order}&limit=83&page=${String(page)}${key}`;
    const { status, body } = await admin.get(`${fill(path)}?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const data = listOf(objectOf(body)['data']).map(objectOf);
    rows.push(...data);
    if (data.length < 83) return rows;
  }
};

const compare = (one: unknown, other: unknown): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [String(one), String(other)];
  return left === right ? 0 : left < right ? -1 : 1;
};

/** How often the currency changes from one row to the next, counted with the first. */
const runsOf = (rows: readonly JsonObject[], currency: string): number =>
  rows.filter((row, index) => row[currency] !== rows[index - 1]?.[currency]).length;

const isFilled = (row: JsonObject, by: string): boolean => row[by] !== null;

/** The id of a row as it is ordered: numbers, such as those of a posting and its entry, by what they count. */
const orderOf = ({ id }: JsonObject): string =>
  /^\d+-\d+$/.test(String(id))
    ? String(id).replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))
    : String(id);

/** The rows in the expected order: one currency after the other, by its code, and empty values last. */
const arranged = (
  rows: readonly JsonObject[],
  { by, currency }: Sorted,
  order: 'asc' | 'desc',
): readonly JsonObject[] => {
  const direction = order === 'asc' ? 1 : -1;
  return rows.toSorted(
    (one, other) =>
      Number(isFilled(other, by)) - Number(isFilled(one, by)) ||
      (isFilled(one, by) ? compare(one[currency], other[currency]) : 0) ||
      direction * (isFilled(one, by) ? compare(one[by], other[by]) : 0) ||
      direction * compare(orderOf(one), orderOf(other)),
  );
};

it('finds the lists that sort by an amount', () => {
  expect(byAmount.length).toBeGreaterThan(20);
  expect([...byDate.map(({ path }) => path), ...undated].toSorted()).toEqual(
    [...new Set(byAmount.map(({ path }) => path))].toSorted(),
  );
});

describe.each(byAmount)('$path by $by', (sorted) => {
  const { path, by, currency } = sorted;

  it.each(['asc', 'desc'] as const)('keeps each currency together, %s', async (order) => {
    const rows = await readSorted(sorted, order);
    const codes = new Set(rows.map((row) => row[currency]));
    const mixed = rows.toSorted(
      (one, other) => compare(one[by], other[by]) || compare(one['id'], other['id']),
    );
    if (inOneCurrency.has(path)) expect(codes.size).toBe(1);
    else expect(runsOf(mixed, currency)).toBeGreaterThan(codes.size);
    expect(
      runsOf(
        rows.filter((row) => isFilled(row, by)),
        currency,
      ),
    ).toBe(codes.size);
    expect(rows.map(({ id }) => id)).toEqual(arranged(rows, sorted, order).map(({ id }) => id));
  });
});

it.each(byDate)('$path by $by goes by the day alone', async (sorted) => {
  const { path, by, currency } = sorted;
  const rows = (await readSorted(sorted, 'desc')).filter((row) => isFilled(row, by));
  const days = rows.map((row) => String(row[by]));
  expect(days).toEqual(days.toSorted().toReversed());
  if (!inOneCurrency.has(path))
    expect(runsOf(rows, currency)).toBeGreaterThan(new Set(rows.map((row) => row[currency])).size);
});

const digitsOf = new Map(currencies.map(({ code, exponent }) => [code, exponent]));

describe.each(asFiles)('the file of $path by $by', (sorted) => {
  const { file, by, currency } = sorted;
  const wanted = async (order: 'asc' | 'desc') =>
    (await readSorted(sorted, order)).map((row) => {
      const [code, amount] = [String(row[currency]), Number(row[by])];
      const digits = digitsOf.get(code) ?? Number.NaN;
      return [code, (amount / 10 ** digits).toFixed(digits)];
    });
  const ask = (order: 'asc' | 'desc'): string =>
    `${fill(file)}?format=csv&columns=${currency}&columns=${by}&sortBy=${by}&order=${order}`;

  it.each(['asc', 'desc'] as const)('has its order, %s', async (order) => {
    const { status, body } = await admin.get(ask(order));
    expect(status).toBe(200);
    expect(parseCsv(String(body)).slice(1)).toEqual(await wanted(order));
  });

  it('has it where it is made in the background', async () => {
    const { status, body } = await waiting.get(ask('desc'));
    expect(status).toBe(202);
    expect(await createExportWorker(readDescription(), operations).step(provider.database)).toBe(true);
    const made = await waiting.get(`/confirm-download/${String(objectOf(body)['id'])}`);
    expect(parseCsv(String(made.body)).slice(1)).toEqual(await wanted('desc'));
  });
});
