import { isArray, ownText, readField, type JsonObject } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { addDays } from '../../../server/provider/rules/calendar.ts';
import { personAtPortal, type PersonAtPortal } from '../../conformance/person-at-portal.ts';
import { objectOf } from '../described-call.ts';
import { createCaller, type Caller } from '../payouts/caller.ts';
import { parseCsv } from '../reports/parse-csv.ts';
import { npmReaders } from '../reports/readers/workbook-readers.ts';
import type { ClockedProvider } from './clocked-provider.ts';
import { dayInWords, dayOfCell } from './written-day.ts';

/** The recipient of the merchant's payment notifications. */
export const desk = 'desk@harbour.example';
export const merchant = 'mer_harbourviewhotel';

/** The day of an event on each surface where it can be read; several days, or none, where a surface is inconsistent. */
export type DaysOfEvent = Readonly<Record<(typeof surfaces)[number], string>>;

export const surfaces = [
  ...(['list', 'record', 'today', 'filter', 'csv', 'xlsx', 'dashboard'] as const),
  ...(['mail', 'receipt', 'due', 'tab'] as const),
];

/** Somebody of the merchant at the portal, at the moment to which the clock was moved, and staff beside them. */
interface Present {
  readonly provider: ClockedProvider;
  readonly portal: PersonAtPortal;
  readonly person: Caller;
  readonly staff: Caller;
  /** The days around the expected one. */
  readonly near: readonly string[];
}

const rowsIn = ({ body }: { readonly body: unknown }): readonly JsonObject[] => {
  const data = readField(body, 'data');
  if (!isArray(data)) throw new Error(`No rows: ${JSON.stringify(body)}`);
  return data.map(objectOf);
};

/** A guest pays a link of the merchant on its last day; the merchant is notified by mail like the guest. Answers the payment's reference. */
const payByLink = async ({ provider, staff, near }: Present, email: string): Promise<string> => {
  const { body: link } = await staff.post('/payment-info/redirect-url', {
    merchant_id: merchant,
    amount: 20_000,
    currency: 'AUD',
    booking_ref: email,
    booking_info: 'Two nights',
    guest_name: 'Ines Falk',
    email,
    expired_date: near[1] ?? '',
  });
  const ending = ownText(link, 'redirect_url')?.split('/').at(-1) ?? '';
  const response = await fetch(`${provider.base}/pay/${ending}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ test_card: 'tok_visa' }),
  });
  const paid: unknown = await response.json();
  const reference = ownText(readField(paid, 'receipt'), 'ref_id');
  if (reference === undefined) throw new Error(`Not paid: ${JSON.stringify([link, paid])}`);
  return reference;
};

/** The days on which a surface shows the event, in one text. */
const among = async (near: readonly string[], has: (day: string) => Promise<boolean>): Promise<string> => {
  const days: string[] = [];
  for (const day of near) if (await has(day)) days.push(day);
  return days.join(' and ');
};

const daysOfMails = async (
  { provider }: Present,
  reference: string,
): Promise<ReadonlyMap<string, string>> => {
  const mails = await provider.database
    .selectFrom('outbox_mails')
    .select(['recipient', 'body'])
    .where('body', 'like', `%${reference}%`)
    .execute();
  return new Map(
    mails.map(({ recipient, body }) => [recipient, dayInWords(/^Date: (.*)$/m.exec(body)?.[1] ?? '')]),
  );
};

/** The days around it whose file contains the payment, and the day in the file itself. */
const dayInFile = async ({ person, portal, provider, near }: Present, reference: string, format: string) => {
  const written = new Set<string>();
  const within = await among(near, async (day) => {
    const search = `?date=${day}..${day}&reference=${reference}`;
    const address = portal.exportAddress('transactions', search, format, ['ref_id', 'created_at']);
    const response = await fetch(provider.base + address, {
      headers: { authorization: person.authorization },
    });
    const file = Buffer.from(await response.arrayBuffer());
    const rows = format === 'csv' ? parseCsv(file.toString()) : await npmReaders.at(-1)?.read(file);
    const row = rows?.find(([first]) => first === reference);
    if (row !== undefined) written.add(String(row[1]).slice(0, 10));
    return row !== undefined;
  });
  return written.size === 1 && written.has(within)
    ? within
    : `${within}, in it ${[...written].join(' and ')}`;
};

/** The sales of the days around it, as the chart of the dashboard draws them. */
const salesOf = async (
  { person, provider, near }: Present,
  timezone: string,
): Promise<ReadonlyMap<string, number>> => {
  const range = `date_from=${near[0] ?? ''}&date_to=${near.at(-1) ?? ''}&timezone=${timezone}&currency=AUD`;
  const { body } = await person.get(`/dashboard/saleAmount?${range}`);
  const days = readField(body, 'days');
  if (!isArray(days)) throw new Error(`${provider.base} answers no days: ${JSON.stringify(body)}`);
  return new Map(days.map((each) => [ownText(each, 'date') ?? '', Number(readField(each, 'amount'))]));
};

/** A dispute with each of the days around it as its last: which of them is called today, and in which tabs it is listed. */
const dueDays = async ({ staff, person, portal, provider, near }: Present, transaction_id: string) => {
  const ids = new Map<string, string>();
  for (const day of near) {
    const { body } = await staff.post('/report/chargebacks', {
      transaction_id,
      chargeback_id: `DUE-${transaction_id.slice(-8)}-${day}`,
      chargeback_amount: 1,
      currency: 'AUD',
      reason: 'fraudulent',
      notify_date: near[0] ?? '',
      action_due_date: near.at(-1) ?? '',
    });
    const id = ownText(body, 'id');
    if (id === undefined) throw new Error(`No dispute: ${JSON.stringify(body)}`);
    await sql`update chargebacks set action_due_date = ${day} where id = ${id}`.execute(provider.database);
    ids.set(id, day);
  }
  const tabs = portal.tabs('/admin/chargeback', '?limit=100');
  const inTabs = new Map<string, readonly JsonObject[]>();
  for (const { title, address } of tabs) inTabs.set(title, rowsIn(await person.get(address)));
  const daysIn = (rows: readonly JsonObject[]): string =>
    rows.flatMap(({ id }) => ids.get(String(id)) ?? []).join(' and ');
  const wordsOf = (word: string): string =>
    daysIn(
      [...inTabs.values()]
        .flat()
        .filter((row) => portal.cell('chargeback', 'due', row) === word)
        .filter((row, index, all) => all.findIndex(({ id }) => id === row['id']) === index),
    );
  return { wordsOf, daysInTab: (title: string): string => daysIn(inTabs.get(title) ?? []) };
};

/** Makes a payment and disputes happen at a moment, and reads its day wherever it is shown, sent, written or counted. */
export const eventAt = async (
  provider: ClockedProvider,
  timezone: string,
  at: string,
  expected: string,
): Promise<DaysOfEvent> => {
  await provider.clock.moveTo(at);
  const [person, staff] = [await createCaller(provider, 'merchant'), await createCaller(provider, 'admin')];
  const { body: user } = await person.get('/users/info');
  const portal = personAtPortal(objectOf(user), new Date());
  const near = [addDays(expected, -1), expected, addDays(expected, 1)];
  const present: Present = { provider, portal, person, staff, near };
  await sql`delete from rate_windows`.execute(provider.database);

  const before = await salesOf(present, timezone);
  const guest = `guest-${at.replaceAll(/\D/g, '')}@guests.example`;
  const reference = await payByLink(present, guest);
  const after = await salesOf(present, timezone);
  const mails = await daysOfMails(present, reference);
  // The list as a person sees it who opens it with the name of a moving range.
  const [row] = rowsIn(
    await person.get(portal.listAddress('transactions', `?date=today&reference=${reference}`)),
  );
  const listed = async (day: string): Promise<boolean> => {
    const address = portal.listAddress('transactions', `?date=${day}..${day}&reference=${reference}`);
    return rowsIn(await person.get(address)).length === 1;
  };
  const { id: transaction } = await provider.database
    .selectFrom('transactions')
    .select('id')
    .where('ref_id', '=', reference)
    .executeTakeFirstOrThrow();
  const record = objectOf((await person.get(`/report/transactions/${transaction}`)).body);
  const due = await dueDays(present, transaction);
  const [yesterday, , tomorrow] = near;
  return {
    list: row === undefined ? 'not in today' : dayOfCell(portal.cell('transactions', 'created_at', row)),
    record: dayOfCell(portal.fact('transaction.detail', 'created_at', record)),
    today: portal.today,
    filter: await among(near, listed),
    csv: await dayInFile(present, reference, 'csv'),
    xlsx: await dayInFile(present, reference, 'xlsx'),
    dashboard: await among(near, async (day) => (after.get(day) ?? 0) > (before.get(day) ?? 0)),
    mail: mails.get(desk) ?? 'no mail',
    receipt: mails.get(guest) ?? 'no mail',
    due:
      due.wordsOf('Overdue') === yesterday && due.wordsOf('Due tomorrow') === tomorrow
        ? due.wordsOf('Due today')
        : `overdue ${due.wordsOf('Overdue')}, tomorrow ${due.wordsOf('Due tomorrow')}`,
    tab:
      due.daysInTab('Overdue') === yesterday
        ? due.daysInTab('Due today')
        : `overdue ${due.daysInTab('Overdue')}`,
  };
};
