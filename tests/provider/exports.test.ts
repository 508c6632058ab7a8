import { unzipSync, strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../openapi/generated/provider.ts';
import { createCapture } from './create-capture.ts';
import { answered, send, startProvider, type ProviderUnderTest } from './provider-under-test.ts';

type Transaction = components['schemas']['Transaction'];

let provider: ProviderUnderTest;
let token: string;
const hostile = [
  '=1+1',
  '+61 2 5550 1234',
  '-5',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '＝1+1',
  '＋61',
  '－5',
  '＠SUM(A1)',
  'a "quoted", name',
  'two\r\nlines',
  "it's <b>&amp;</b>",
  '日本 💥',
  '\u0001ctl',
];

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
  for (const card_holder of hostile) {
    const id = await createCapture(provider.database, 12_345);
    await provider.database.updateTable('transactions').set({ card_holder }).where('id', '=', id).execute();
  }
});
afterAll(() => provider.close());

const columns = [
  'ref_id',
  'amount',
  'refundable_amount',
  'currency',
  'card_holder',
  'transaction_status',
  'created_at',
  'payout_date',
  'merchant_name',
] as const;
const headings = [
  'Reference',
  'Amount',
  'Refundable',
  'Currency',
  'Card holder',
  'Status',
  'Created',
  'Payout date',
  'Merchant',
];
const statuses: Readonly<Record<string, string>> = { partially_refunded: 'Partially refunded' };
const exponents: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

const download = async (query: string) => {
  const response = await fetch(`${provider.base}/report/transactions/download?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

/** The expected rows of the file, computed here from the list. */
const wanted = async (
  query: {
    sortBy: 'amount' | 'card_holder';
    order: 'asc';
    transaction_status?: Transaction['transaction_status'][];
  },
  timeZone: string,
  formula = "'",
) => {
  const rows: Transaction[] = [];
  for (const page of [1, 2, 3, 4]) {
    const params = { query: { ...query, page, limit: 100 } };
    rows.push(...answered(await provider.client(token).GET('/report/transactions', { params })).data);
  }
  return rows.map((row) => [
    row.ref_id,
    (row.amount / 10 ** (exponents[row.currency] ?? 2)).toFixed(exponents[row.currency] ?? 2),
    (row.refundable_amount / 10 ** (exponents[row.currency] ?? 2)).toFixed(exponents[row.currency] ?? 2),
    row.currency,
    /^[=+\-@\t\r\n＝＋－＠]/.test(row.card_holder ?? '')
      ? `${formula}${row.card_holder ?? ''}`
      : (row.card_holder ?? ''),
    statuses[row.transaction_status] ?? row.transaction_status.replace(/^./, (first) => first.toUpperCase()),
    localInstant(row.created_at, timeZone),
    row.payout_date ?? '',
    row.merchant_name,
  ]);
};

const localInstant = (instant: string, timeZone: string): string => {
  const at = new Date(instant);
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName');
  return local.replace(' ', 'T') + ((zone?.value ?? '').replace('GMT', '') || '+00:00');
};

const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
};

const parseSheet = (bytes: Uint8Array): { readonly rows: string[][]; readonly xml: string } => {
  const sheet = unzipSync(bytes)['xl/worksheets/sheet1.xml'];
  if (sheet === undefined) throw new Error('The workbook has no sheet.');
  const xml = strFromU8(sheet);
  const unescape = (text: string): string =>
    text.replaceAll('&#13;', '\r').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*\/>|<c [^>]*>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs)].map(
      ([, number, text]) => number ?? unescape(text ?? ''),
    ),
  );
  return { rows, xml };
};

/** A day, or an instant, by the clocks of its zone; nothing for any other text. */
const localOf = (cell: string): string | undefined => {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)[+-].*)?$/.exec(cell) ?? [];
  return day === undefined ? undefined : `${day}T${time}`;
};

/** The text of a number of days since the end of 1899, as a reader shows it that cuts off less than a thousandth of a second. */
const localOfNumber = (cell: string): string =>
  new Date(Math.floor((Number(cell) - 25_569) * 86_400_000)).toISOString().replace('.000Z', '');

const parseReferences = (xml: string): string[][] =>
  [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, number = '', row = '']) =>
    [...row.matchAll(/<c r="([A-Z]+)(\d+)"/g)].map(([, column = '', at]) => (at === number ? column : '')),
  );

it('writes what each row did to the money, which adds up to the net amount of the list', async () => {
  const { bytes } = await download('columns=currency&columns=net_effect&columns=amount&timezone=UTC');
  const [head, ...rows] = parseCsv(new TextDecoder().decode(bytes));
  expect(head).toEqual(['Currency', 'Net effect', 'Amount']);
  const { totals } = answered(
    await provider.client(token).GET('/report/transactions', { params: { query: { limit: 1 } } }),
  ).meta;
  const sumOf = (currency: string, column: number): number =>
    rows
      .filter(([code]) => code === currency)
      .reduce((sum, row) => sum + Math.round(Number(row[column]) * 10 ** (exponents[currency] ?? 2)), 0);
  expect(totals.length).toBeGreaterThan(2);
  for (const { currency, net_amount } of totals) expect(sumOf(currency, 1), currency).toBe(net_amount);
  // Declined and authorised ones are rows as well, so the amounts as they stand add up to something else.
  expect(totals.some(({ currency, net_amount }) => sumOf(currency, 2) !== net_amount)).toBe(true);
});

describe.each(['Australia/Sydney', 'America/Denver', 'UTC'])('exports in %s', (zone) => {
  const query = `${columns.map((column) => `columns=${column}`).join('&')}&timezone=${zone}&sortBy=card_holder&order=asc`;

  it('CSV parses back to the filtered list, cell by cell', async () => {
    const { response, bytes } = await download(query);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    expect(text.startsWith('\uFEFFReference,')).toBe(true);
    const rows = parseCsv(text.slice(1));
    expect(rows[0]).toEqual(headings);
    expect(rows.slice(1)).toEqual(await wanted({ sortBy: 'card_holder', order: 'asc' }, zone));
    expect(response.headers.get('x-total-rows')).toBe(String(300 + hostile.length));
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Transaction Report.csv"');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  it('XLSX parses back to the same, numbers and days as numbers and no formula anywhere', async () => {
    const { response, bytes } = await download(`${query}&format=xlsx`);
    const { rows, xml } = parseSheet(bytes);
    const want = await wanted({ sortBy: 'card_holder', order: 'asc' }, zone, '');
    expect(rows[0]).toEqual(headings.map((each) => (each === 'Created' ? `Created (${zone})` : each)));
    expect(
      rows
        .slice(1)
        .map((row, at) =>
          row.map((cell, column) =>
            localOf(want[at]?.[column] ?? '') === undefined ? cell : localOfNumber(cell),
          ),
        ),
    ).toEqual(want.map((row) => row.map((cell) => localOf(cell) ?? cell.replaceAll('\u0001', '_x0001_'))));
    expect(parseReferences(xml)).toEqual(rows.map(() => ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']));
    expect(xml).not.toContain('<f>');
    const figures = want.map((row) => row.filter((_cell, column) => columns[column] !== 'card_holder'));
    const numbers = figures.flat().filter((cell) => /^-?[\d.]+$/.test(cell) || localOf(cell) !== undefined);
    expect(xml.match(/<v>/g)).toHaveLength(numbers.length);
    expect(xml).toContain(`<autoFilter ref="A1:I${String(rows.length)}"/>`);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="Transaction Report.xlsx"',
    );
  });
});

it('exports only what the filters select, and writes one audit row with them', async () => {
  const { bytes } = await download(`columns=ref_id&transaction_status=declined&sortBy=amount&order=asc`);
  const rows = parseCsv(new TextDecoder().decode(bytes)).slice(1);
  const want = await wanted({ sortBy: 'amount', order: 'asc', transaction_status: ['declined'] }, 'UTC');
  expect(rows).toEqual(want.map(([reference]) => [reference]));
  const audits = answered(
    await provider.client(token).GET('/audits', { params: { query: { type: ['export'], limit: 1 } } }),
  );
  expect(audits.data[0]).toMatchObject({
    actor: 'admin@counterfoil.example',
    operation: 'downloadTransactions',
    new_value: { rows: want.length, transaction_status: ['declined'], columns: ['ref_id'] },
  });
});

it.each([
  ['merchant', 'Guest'],
  ['partner', 'Merchant'],
])('gives a %s their usual columns', async (user, last) => {
  const headers = { authorization: `Bearer ${await provider.signIn(user)}` };
  const { body } = await send(`${provider.base}/report/transactions/download`, { headers });
  expect(String(body).split('\r\n')[0]?.replace('\uFEFF', '')).toBe(
    `Reference,Amount,Surcharge,Currency,Card holder,Type,Status,Created,Payout date,Channel,${last}`,
  );
});

it('takes a thousand chosen rows in one address, and no other row', async () => {
  const chosen = await provider.database
    .selectFrom('transactions')
    .select(['id', 'ref_id'])
    .orderBy('ref_id')
    .limit(150)
    .execute();
  const absent = Array.from({ length: 850 }, (_, index) => String(index).padStart(64, 'x'));
  const ids = [...chosen.map(({ id }) => id), ...absent].map((id) => `ids=${id}`).join('&');
  const { response, bytes } = await download(`columns=ref_id&sortBy=ref_id&order=asc&${ids}`);
  expect(response.headers.get('x-total-rows')).toBe('150');
  expect(parseCsv(new TextDecoder().decode(bytes)).slice(1)).toEqual(chosen.map(({ ref_id }) => [ref_id]));
  const { response: refused } = await download(`${ids}&ids=one-more`);
  expect(refused.status).toBe(400);
});

it('holds an empty result as a header alone', async () => {
  const { response, bytes } = await download('columns=ref_id&reference=NOSUCH');
  expect([response.headers.get('x-total-rows'), new TextDecoder().decode(bytes)]).toEqual([
    '0',
    'Reference\r\n',
  ]);
});
