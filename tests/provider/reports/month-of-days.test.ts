import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueReceipt } from '../../../server/provider/mail/queue-receipt.ts';
import { queueTo, transactionNotification } from '../../../server/provider/mail/queue-notification.ts';
import { standardSettings } from '../../../server/provider/mechanism/call.ts';
import { readTransaction } from '../../../server/provider/queries/transactions/transaction-rows.ts';
import { addDays, writeDay } from '../../../server/provider/rules/calendar.ts';
import { column, rowsOf } from '../../../server/provider/store/typed-sql.ts';
import { createCapture } from '../create-capture.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { alternatives } from '../../repeats.ts';
import { stores } from '../stores/stores-under-test.ts';
import { parseCsv } from './parse-csv.ts';

let provider: ProviderUnderTest;
let token: string;
const harbour = 'mer_harbourviewhotel';

/** The last second before and the first of a day: of the ends of a month and of a year, and of days on which clocks change. */
const moments: Readonly<Record<string, readonly (readonly [at: string, day: string])[]>> = {
  'Australia/Sydney': [
    ['2026-10-03T13:59:59Z', '2026-10-03'],
    ['2026-10-03T14:00:00Z', '2026-10-04'],
    ['2026-10-04T12:59:59Z', '2026-10-04'],
    ['2026-10-04T13:00:00Z', '2026-10-05'],
    ['2026-10-31T12:59:59Z', '2026-10-31'],
    ['2026-10-31T13:00:00Z', '2026-11-01'],
    ['2026-12-31T13:00:00Z', '2027-01-01'],
    ['2027-04-04T13:59:59Z', '2027-04-04'],
    ['2027-04-04T14:00:00Z', '2027-04-05'],
  ],
  'Asia/Tokyo': [
    ['2026-11-30T14:59:59Z', '2026-11-30'],
    ['2026-11-30T15:00:00Z', '2026-12-01'],
    ['2026-12-31T15:00:00Z', '2027-01-01'],
  ],
  'Asia/Kuwait': [
    ['2026-11-30T20:59:59Z', '2026-11-30'],
    ['2026-11-30T21:00:00Z', '2026-12-01'],
    ['2026-12-31T21:00:00Z', '2027-01-01'],
  ],
  // Until the 1st of November 2026 all versions of the zones agree on Vancouver; afterwards its day is that of the store.
  'America/Vancouver': [
    ['2026-03-08T07:59:59Z', '2026-03-07'],
    ['2026-03-08T08:00:00Z', '2026-03-08'],
    ['2026-03-09T06:59:59Z', '2026-03-08'],
    ['2026-03-09T07:00:00Z', '2026-03-09'],
    ['2026-11-01T06:59:59Z', '2026-10-31'],
    ['2026-11-01T07:00:00Z', '2026-11-01'],
  ],
};

const dayWritten = async (recipient: string): Promise<string | undefined> => {
  const { body } = await provider.database
    .selectFrom('outbox_mails')
    .select('body')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  return /^Date: (.*)$/m.exec(body)?.[1];
};

/** What each way to read a payment says of its day; a filter answers the days of which it has the payment. */
const daysOf = async (id: string, day: string, timezone: string) => {
  const { database } = provider;
  const client = provider.client(token);
  const paid = await readTransaction(database, { kind: 'all' }, id);
  const told = transactionNotification(paid);
  if (told === null) throw new Error('Nobody is told of a payment.');
  await queueTo(database, standardSettings.publicUrl, told, [`desk-${id}@elsewhere.example`]);
  await queueReceipt(database, paid, { to: `guest-${id}@elsewhere.example`, statement: 'HARBOUR' });
  const near = [addDays(day, -1), day, addDays(day, 1)];
  const listed: string[] = [];
  const exported: string[] = [];
  const onDashboard: string[] = [];
  for (const one of near) {
    const query = { date_from: one, date_to: one, timezone, merchants: [harbour] };
    const list = answered(
      await client.GET('/report/transactions', { params: { query: { ...query, reference: paid.ref_id } } }),
    );
    if (list.data.length > 0) listed.push(one);
    const columns = 'columns=ref_id&columns=created_at';
    const response = await fetch(
      `${provider.base}/report/transactions/download?${columns}&format=csv&date_from=${one}&date_to=${one}` +
        `&timezone=${timezone}&reference=${paid.ref_id}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const [, row] = parseCsv(await response.text());
    if (row !== undefined) exported.push(one, row[1]?.slice(0, 10) ?? '');
    const sales = answered(await client.GET('/dashboard/saleAmount', { params: { query } }));
    if (sales.days.some(({ date, amount }) => date === one && amount >= paid.amount)) onDashboard.push(one);
  }
  return {
    mail: await dayWritten(`desk-${id}@elsewhere.example`),
    receipt: await dayWritten(`guest-${id}@elsewhere.example`),
    list: listed,
    export: exported,
    dashboard: onDashboard,
  };
};

const expectOneDay = async (timezone: string, created_at: string, day: string): Promise<void> => {
  await provider.database.updateTable('merchants').set({ timezone }).where('id', '=', harbour).execute();
  // Larger than all else of the demo set, so that the dashboard's sum tells where it is.
  const id = await createCapture(provider.database, 900_000_000);
  await provider.database
    .updateTable('transactions')
    .set({ created_at, updated_at: created_at })
    .where('id', '=', id)
    .execute();
  const written = `${writeDay(day)} (${timezone})`;
  expect(await daysOf(id, day, timezone), created_at).toEqual({
    mail: written,
    receipt: written,
    list: [day],
    export: [day, day],
    dashboard: [day],
  });
  const gone = '2020-01-01T00:00:00Z';
  await provider.database
    .updateTable('transactions')
    .set({ created_at: gone, updated_at: gone })
    .where('id', '=', id)
    .execute();
};

describe.each(alternatives(stores))('on %s', (on) => {
  beforeAll(async () => {
    provider = await startProvider({ transactions: 300, on });
    token = await provider.signIn('admin');
  });
  afterAll(() => provider.close());

  it.each(Object.entries(moments))(
    'in %s the day of a payment is the same in mail, receipt, list, export and dashboard',
    async (timezone, all) => {
      for (const [at, day] of all) await expectOneDay(timezone, at, day);
    },
  );

  // The calendars of a process are those of its one store, here of the first.
  it.runIf(on === stores[0])(
    'a day of which the versions of the zones differ is that of the store',
    async () => {
      const [timezone, at] = ['America/Vancouver', '2026-11-28T07:30:00Z'];
      const [row] = await rowsOf({ day: column.date })`
      select (${at}::timestamptz at time zone ${timezone}::text)::date as day`.execute(provider.database);
      await expectOneDay(timezone, at, row?.day ?? '');
    },
  );
});
