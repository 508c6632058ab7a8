import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDescription } from '../../../server/provider/description/description.ts';
import { labelOf } from '../../../server/provider/description/described-words.ts';
import { answered, send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { parseCsv } from './parse-csv.ts';

const hostile = [
  '=1+1',
  '+61 2',
  '-5',
  '@SUM(A1)',
  '\tx',
  '\rx',
  'a "quoted", name',
  'two\r\nlines',
  '日本 💥',
];

let provider: ProviderUnderTest;
let token: string;

const linksOf = (body: unknown): string[][] => {
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data)) return [];
  return body.data.map((row: Record<string, string> & { amount: number }) => [
    row['alias'] ?? '',
    row['booking_ref'] ?? '',
    text(row['booking_info'] ?? ''),
    money(row.amount, row['currency'] ?? ''),
    row['currency'] ?? '',
    labelOf('PaymentInfoStatus', row['status'] ?? ''),
    instant(row['created_at'] ?? ''),
    row['expired_date'] ?? '',
  ]);
};

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
  const { database } = provider;
  const charges = await database
    .selectFrom('automation_charges')
    .select('id')
    .limit(hostile.length)
    .execute();
  const cases = await database.selectFrom('chargebacks').select('id').limit(hostile.length).execute();
  const links = await database.selectFrom('payment_infos').select('id').limit(hostile.length).execute();
  for (const [index, text] of hostile.entries()) {
    const id = {
      charge: charges[index]?.id ?? '',
      case: cases[index]?.id ?? '',
      link: links[index]?.id ?? '',
    };
    await database
      .updateTable('automation_charges')
      .set({ guest_name: text })
      .where('id', '=', id.charge)
      .execute();
    await database.updateTable('chargebacks').set({ by_user: text }).where('id', '=', id.case).execute();
    await database
      .updateTable('payment_infos')
      .set({ booking_info: text })
      .where('id', '=', id.link)
      .execute();
  }
});
afterAll(() => provider.close());

const exponents: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };
const money = (amount: number, currency: string): string => {
  const places = exponents[currency] ?? 2;
  return (amount / 10 ** places).toFixed(places);
};
const text = (value: string | null): string =>
  /^[=+\-@\t\r]/.test(value ?? '') ? `'${value ?? ''}` : (value ?? '');
const instant = (at: string | null): string => (at === null ? '' : `${at.slice(0, 19)}+00:00`);

const pages = [1, 2, 3, 4];
const one = { sortBy: 'created_at', order: 'asc', limit: 100 } as const;

const chargebacks = async (): Promise<string[][]> => {
  const rows = [];
  for (const page of pages) {
    const query = { page, limit: 100, sortBy: 'chargeback_id', order: 'asc' } as const;
    rows.push(
      ...answered(await provider.client(token).GET('/report/chargebacks', { params: { query } })).data,
    );
  }
  return rows.map((row) => [
    row.chargeback_id,
    money(row.chargeback_amount, row.currency),
    row.currency,
    instant(row.updated_at),
    text(row.by_user),
    row.notify_date,
    row.action_due_date,
    labelOf('ChargebackStatus', row.status),
    row.merchant_name,
    labelOf('Mode3ds', row.mode_3ds),
  ]);
};
const charges = async (): Promise<string[][]> => {
  const rows = [];
  for (const page of pages) {
    const query = { ...one, page };
    rows.push(
      ...answered(await provider.client(token).GET('/report/automationCharges', { params: { query } })).data,
    );
  }
  return rows.map((row) => [
    row.ref_id,
    row.booking_ref ?? '',
    row.merchant_name,
    text(row.guest_name),
    money(row.amount, row.currency),
    row.currency,
    labelOf('AutomationChargeStatus', row.status),
    instant(row.scheduled_at),
    String(row.attempts),
    instant(row.next_attempt_at),
    row.failure_reason ?? '',
    row.transaction_ref_id ?? '',
  ]);
};
const links = async (): Promise<string[][]> => {
  const rows = [];
  for (const page of pages) {
    const { body } = await send(
      `${provider.base}/payment-info?page=${String(page)}&limit=100&sortBy=created_at&order=asc`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    rows.push(...linksOf(body));
  }
  return rows;
};

describe.each([
  ['/report/chargebacks/download?sortBy=chargeback_id&order=asc', 'Chargeback Report', chargebacks],
  ['/report/automationCharges/download?sortBy=created_at&order=asc', 'Charge Automation Report', charges],
  ['/payment-info?sortBy=created_at&order=asc&format=csv', 'Payment Info', links],
] as const)('%s', (path, name, list) => {
  it('parses back to the list, cell by cell, with nothing that a spreadsheet computes', async () => {
    const { headers, body } = await send(`${provider.base}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const rows = parseCsv(String(body));
    expect(rows.slice(1)).toEqual(await list());
    expect(rows.length).toBeGreaterThan(hostile.length);
    expect(rows.flat().filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`);
    expect(headers.get('x-total-rows')).toBe(String(rows.length - 1));
  });
});

it('every download of a list takes a format, a zone, columns and chosen rows', () => {
  const downloads = readDescription().operations.filter(({ route }) => route.endsWith('/download'));
  expect(downloads.length).toBeGreaterThan(2);
  for (const { parameters, id } of downloads) {
    const names = parameters.map(({ name }) => name);
    expect([id, ...['format', 'timezone', 'columns', 'ids'].filter((name) => names.includes(name))]).toEqual([
      id,
      'format',
      'timezone',
      'columns',
      'ids',
    ]);
  }
});
