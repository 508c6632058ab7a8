import { sql } from 'kysely';
import { invoiceWorker } from '../../../server/provider/billing/issue-invoices.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { personAtPortal } from '../../conformance/person-at-portal.ts';
import { objectOf } from '../described-call.ts';
import { readPdfText } from '../organisations/pdf-text.ts';
import { createCaller } from '../payouts/caller.ts';
import type { ClockedProvider } from './clocked-provider.ts';
import { merchant } from './event-desk.ts';
import { dayInWords, dayOfCell } from './written-day.ts';

/** Deletes the merchant's invoices, so that the months of another time zone begin with none. */
export const clearInvoices = async (database: Database): Promise<void> => {
  await sql`delete from invoice_payments where invoice_id in (select id from invoices where merchant_id = ${merchant})`.execute(
    database,
  );
  await sql`delete from invoices where merchant_id = ${merchant}`.execute(database);
  await sql`update transactions set fee_statement_id = null where merchant_id = ${merchant}`.execute(
    database,
  );
  await sql`delete from fee_statements where merchant_id = ${merchant}`.execute(database);
};

/** The days on an event's invoice: its first and last day, and the day of issue, on paper and in the portal. */
export interface InvoiceDays {
  readonly 'billed from': string;
  readonly 'billed to': string;
  readonly issued: string;
}

const numberOf = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ readonly count: string }>`
    select count(*) from invoices where merchant_id = ${merchant}`.execute(database);
  return Number(rows[0]?.count);
};

/** Issues each invoice as its month ends, and none a second before; answers the days of each payment's invoice, by the payment's instant. */
export const invoicesOfEvents = async (
  provider: ClockedProvider,
): Promise<ReadonlyMap<string, InvoiceDays>> => {
  const { database, clock } = provider;
  const { rows: statements } = await sql<{ readonly id: string; readonly closes: string }>`
    select id, to_char(closes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as closes from fee_statements
    where merchant_id = ${merchant} order by closes_at`.execute(database);
  const byMoment = new Map<string, InvoiceDays>();
  for (const { id, closes } of statements) {
    const before = await numberOf(database);
    await clock.moveTo(new Date(Date.parse(closes) - 1000).toISOString());
    await invoiceWorker.step(database);
    if ((await numberOf(database)) !== before) throw new Error(`An invoice was issued before ${closes}.`);
    await clock.moveTo(closes);
    await invoiceWorker.step(database);
    const days = await readDays(provider, id);
    const { rows } = await sql<{ readonly at: string }>`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from transactions
      where fee_statement_id = ${id}`.execute(database);
    for (const { at } of rows) byMoment.set(at, days);
  }
  return byMoment;
};

const readDays = async (provider: ClockedProvider, statement: string): Promise<InvoiceDays> => {
  const person = await createCaller(provider, 'merchant');
  const { body: user } = await person.get('/users/info');
  const portal = personAtPortal(objectOf(user), new Date());
  const { id } = await provider.database
    .selectFrom('invoices')
    .select('id')
    .where('statement_id', '=', statement)
    .executeTakeFirstOrThrow();
  const invoice = objectOf((await person.get(`/billings/invoices/${id}`)).body);
  const response = await fetch(`${provider.base}/billings/${merchant}/download-invoice?invoice_id=${id}`, {
    headers: { authorization: person.authorization },
  });
  const lines = readPdfText(Buffer.from(await response.arrayBuffer())).split('\n');
  const beside = (name: string): string => lines[lines.indexOf(name) + 1] ?? '';
  const [from = '', to = ''] = beside('Month').split(' to ').map(dayInWords);
  const onPaper = dayInWords(beside('Issued'));
  const inPortal = dayOfCell(portal.cell('merchant.billing', 'issued_at', invoice));
  return {
    'billed from': from,
    'billed to': to,
    issued: onPaper === inPortal ? onPaper : `${onPaper}, in the portal ${inPortal}`,
  };
};
