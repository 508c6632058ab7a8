import { sql } from 'kysely';
import type { Database } from '../../provider/store/store.ts';
import { payableOf, type Adjustment, type Draft, type Ledger, type OpenRefund } from './ledger.ts';
import { addedAt, changedAt, paidAt, payoutLogsOf } from './payout-logs.ts';
import type { MerchantCalendars } from './merchant-calendars.ts';
import { createRandom, type Random } from '../random.ts';
import { oweForRefund, createReceivables, type SeedReceivable } from './receivables.ts';
import { insertRows, utcDay } from '../world.ts';

const seed = 20_260_102;
const batch = 2_000;

/** Opens payouts without sums, so that transactions can be put into them. */
export const openPayouts = async (database: Database, drafts: readonly Draft[]): Promise<void> => {
  if (drafts.length === 0) return;
  const rows = drafts.map((draft) => ({
    id: draft.id,
    reference: draft.reference,
    merchant_id: draft.merchant.id,
    currency: draft.merchant.currency,
    payout_date: draft.day,
    psp: draft.psp,
    created_at: draft.openedAt,
  }));
  await sql`insert into payouts (id, reference, merchant_id, currency, payout_date, psp, created_at)
    select id, reference, merchant_id, currency, payout_date, psp, created_at
    from json_populate_recordset(null::payouts, ${JSON.stringify(rows)}::json)`.execute(database);
};

/** Closes the books: statuses, adjustments, refunds, debts of merchants, and the logs of all of them. */
export const seedPayouts = async (
  database: Database,
  ledger: Ledger,
  end: number,
  calendarOf: MerchantCalendars,
): Promise<void> => {
  const random = createRandom(seed);
  const drafts = ledger.drafts();
  decideStatuses(drafts, daysBefore(drafts, utcDay(end)));
  const released = releaseCancelled(drafts);
  const adjustments = drafts.flatMap((draft, index) =>
    index % 37 === 5 && draft.status !== 'cancelled' ? [adjust(random, draft, end)] : [],
  );
  const taken = takeRefunds(drafts, ledger.refunds());
  const owed = [
    ...taken.left.map((refund) => oweForRefund(random, refund, calendarOf)),
    ...createReceivables(random, drafts, end, calendarOf),
  ];
  const lines = [...adjustments, ...owed.flatMap(({ line }) => (line === null ? [] : [line]))];
  const linesOf = ({ id }: Draft) => lines.filter(({ payout_id }) => payout_id === id);
  await moveLines(database, released);
  await writePayouts(database, drafts, linesOf);
  await putRefunds(database, taken.into);
  await writeReceivables(database, owed);
  await insertRows(database, 'payout_adjustments', lines);
  await insertRows(
    database,
    'payout_logs',
    drafts.flatMap((draft) => payoutLogsOf(random, draft, linesOf(draft))),
  );
};

const daysBefore = (drafts: readonly Draft[], end: string): readonly string[] =>
  [...new Set(drafts.map(({ day }) => day))].filter((day) => day < end).toSorted();

/**
 * Payouts of the past are paid, those of the last two days are on their way. Problems are solved within days:
 * only of the week before some have failed or are on hold; earlier ones were paid late, or cancelled.
 */
const decideStatuses = (drafts: readonly Draft[], past: readonly string[]): void => {
  const sent = new Set(past.slice(-2));
  const recent = new Set(past.slice(-9, -2));
  let recents = 0;
  for (const [index, draft] of drafts.entries()) {
    if (draft.status === 'pending') continue;
    if (sent.has(draft.day)) draft.status = 'processing';
    else if (recent.has(draft.day)) {
      if (recents % 29 === 1) draft.status = 'failed';
      else if (recents % 31 === 3) draft.status = 'on_hold';
      recents += 1;
    } else if (index % 41 === 7) draft.setback = 'failed';
    else if (index % 53 === 11) draft.setback = 'on_hold';
    else if (index % 67 === 13) draft.status = 'cancelled';
  }
};

/** The lines of a cancelled payout go into the merchant's next one; where there is none, it was paid after all. */
const releaseCancelled = (drafts: readonly Draft[]): readonly Draft[] =>
  drafts.flatMap((draft, index) => {
    if (draft.status !== 'cancelled') return [];
    const into = drafts
      .slice(index + 1)
      .find(({ merchant, status }) => merchant.id === draft.merchant.id && status !== 'cancelled');
    if (into === undefined) {
      draft.status = 'paid';
      return [];
    }
    draft.released = { amount: payableOf(draft), into };
    into.charged += draft.charged;
    into.fee += draft.fee;
    into.tax += draft.tax;
    [draft.charged, draft.fee, draft.tax] = [0, 0, 0];
    return [draft];
  });

/** A manual line, on the payout's day, or by the end where that day is still to come. */
const adjust = (random: Random, draft: Draft, end: number): Adjustment => {
  const [amount, description] = random.chance(0.6)
    ? ([-Math.ceil(payableOf(draft) / 50), 'Terminal rental'] as const)
    : ([random.between(1, 20) * 100, 'Goodwill credit'] as const);
  draft.adjusted += amount;
  draft.isManual = true;
  return {
    id: `adj_${random.hex(20)}`,
    payout_id: draft.id,
    merchant_id: draft.merchant.id,
    currency: draft.merchant.currency,
    kind: 'adjustment',
    amount,
    description,
    email: 'admin@counterfoil.example',
    receivable_id: null,
    created_at: addedAt(draft, end),
  };
};

/** Each refund goes into the merchant's first payout from its day on that can bear it whole. */
const takeRefunds = (drafts: readonly Draft[], refunds: readonly OpenRefund[]) => {
  const into: { readonly id: string; readonly payout_id: string; readonly payout_date: string }[] = [];
  const waiting = new Map<string, OpenRefund[]>();
  for (const refund of refunds) {
    const queue = waiting.get(refund.merchant.id) ?? [];
    waiting.set(refund.merchant.id, queue);
    queue.push(refund);
  }
  for (const draft of drafts) {
    if (draft.status === 'cancelled') continue;
    const left: OpenRefund[] = [];
    for (const refund of waiting.get(draft.merchant.id) ?? []) {
      if (refund.day > draft.day || refund.amount > payableOf(draft)) left.push(refund);
      else {
        draft.refunded += refund.amount;
        into.push({ id: refund.id, payout_id: draft.id, payout_date: draft.day });
      }
    }
    waiting.set(draft.merchant.id, left);
  }
  return { into, left: [...waiting.values()].flat() };
};

const writePayouts = async (
  database: Database,
  drafts: readonly Draft[],
  linesOf: (draft: Draft) => readonly Adjustment[],
): Promise<void> => {
  const rows = drafts.map((draft) => ({
    id: draft.id,
    status: draft.status,
    payout_type: draft.isManual ? 'manual' : 'automatic',
    charge_amount: draft.charged,
    refund_amount: draft.refunded,
    fee: draft.fee,
    tax: draft.tax,
    adjustment_amount: draft.adjusted,
    released_amount: draft.released?.amount ?? null,
    updated_at: changedAt(draft, linesOf(draft)),
    paid_at: draft.status === 'paid' ? paidAt(draft) : null,
  }));
  await sql`update payouts set status = seeded.status, payout_type = seeded.payout_type,
      charge_amount = seeded.charge_amount, refund_amount = seeded.refund_amount, fee = seeded.fee, tax = seeded.tax,
      adjustment_amount = seeded.adjustment_amount, released_amount = seeded.released_amount, paid_at = seeded.paid_at,
      updated_at = greatest(payouts.created_at, seeded.updated_at)
    from json_populate_recordset(null::payouts, ${JSON.stringify(rows)}::json) as seeded
    where payouts.id = seeded.id`.execute(database);
};

const moveLines = async (database: Database, released: readonly Draft[]): Promise<void> => {
  const rows = released.flatMap((from) =>
    from.released === null
      ? []
      : [{ from: from.id, payout_id: from.released.into.id, payout_date: from.released.into.day }],
  );
  await sql`update transactions set payout_id = moved.payout_id, payout_date = moved.payout_date
    from json_to_recordset(${JSON.stringify(rows)}::json) as moved ("from" text, payout_id text, payout_date date)
    where transactions.payout_id = moved."from"`.execute(database);
};

const putRefunds = async (database: Database, into: readonly object[]): Promise<void> => {
  for (let start = 0; start < into.length; start += batch) {
    const part = JSON.stringify(into.slice(start, start + batch));
    await sql`update transactions set payout_id = seeded.payout_id, payout_date = seeded.payout_date
      from json_populate_recordset(null::transactions, ${part}::json) as seeded
      where transactions.id = seeded.id`.execute(database);
  }
};

const writeReceivables = async (database: Database, owed: readonly SeedReceivable[]): Promise<void> => {
  const rows = JSON.stringify(owed.map(({ row }) => row));
  await sql`insert into receivables (id, reference, kind, merchant_id, transaction_id, currency, charge_amount, fee,
      tax, fx_rate, payout_amount, payout_currency, payout_id, payout_type, psp, status, description, internal_note,
      due_date, created_at, updated_at)
    select id, reference, kind, merchant_id, transaction_id, currency, charge_amount, fee, tax, fx_rate,
      payout_amount, payout_currency, payout_id, payout_type, psp, status, description, internal_note, due_date,
      created_at, updated_at
    from json_populate_recordset(null::receivables, ${rows}::json)`.execute(database);
};
