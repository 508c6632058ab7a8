import { sql } from 'kysely';
import type { Database } from '../../provider/store/store.ts';
import type { ChargebackLogRow, ChargebackRow } from '../../provider/store/tables/reports.ts';
import { described } from '../../provider/description/described.ts';
import type { Calendar } from '../../provider/rules/calendar.ts';
import { readMerchantCalendars } from './merchant-calendars.ts';
import { createRandom, type Random } from '../random.ts';
import { answerCases, seedAnswers } from '../disputes/dispute-answers.ts';
import { disputesOf } from '../disputes/dispute-reasons.ts';
import { insertRows, utcDay, type World } from '../world.ts';
import { column, rowsOf, type RowOf } from '../../provider/store/typed-sql.ts';

type Status = ChargebackRow['status'];

/** A captured payment that somebody may dispute. */
const disputableColumns = {
  id: column.text,
  merchant_id: column.text,
  currency: column.text,
  card_brand: described('CardBrand'),
  left: column.bigint,
  created_at: column.timestamptz,
} as const;
type Disputable = RowOf<typeof disputableColumns>;

const dayMs = 86_400_000;
const staff = 'admin@counterfoil.example';
const ended: readonly Status[] = ['won', 'lost', 'accepted'];

/** Disputes that the demo set has whatever chance gives: an action due so many days from the end, in this status. */
const certain: readonly (readonly [dueIn: number, status: Status])[] = [
  [0, 'received'],
  [0, 'evidence_required'],
  [1, 'evidence_required'],
  [1, 'received'],
  [-2, 'received'],
  [-1, 'evidence_required'],
  [4, 'received'],
  [9, 'under_review'],
  [-20, 'won'],
  [-12, 'lost'],
  [-9, 'accepted'],
];

/** Disputes of three in a thousand payments, in every status, with the amounts that they reserve on their transactions. */
export const seedChargebacks = async (
  database: Database,
  { transactions, end, at }: World,
): Promise<void> => {
  const count = Math.min(2_500, Math.max(24, Math.floor(transactions * 0.003)));
  const disputed = await rowsOf(disputableColumns)`
    select id, merchant_id, currency, card_brand, amount - refunded_amount as left, created_at from transactions
    where transaction_type in ('sale', 'capture', 'auto_charge')
      and transaction_status in ('approved', 'partially_refunded')
      and created_at between ${at(330)}::timestamptz and ${at(20)}::timestamptz
    order by md5(id) limit ${count}`.execute(database);
  const random = createRandom(20_260_201);
  const calendarOf = await readMerchantCalendars(database);
  const cases = await answerCases(
    database,
    disputed.map((payment, index) =>
      createCase(random, payment, index, end, calendarOf(payment.merchant_id)),
    ),
  );
  await insertRows(
    database,
    'chargebacks',
    cases.map(({ row }) => row),
  );
  await insertRows(
    database,
    'chargeback_logs',
    cases.flatMap(({ logs }) => logs),
  );
  await seedAnswers(database, cases);
  await sql`update transactions set charged_back_amount = disputed.held,
      updated_at = greatest(transactions.updated_at, disputed.at)
    from (select transaction_id, coalesce(sum(chargeback_amount) filter (where status <> 'won'), 0) as held,
        max(case when status = 'won' then resolved_at else created_at end) as at
      from chargebacks group by transaction_id) as disputed
    where disputed.transaction_id = transactions.id`.execute(database);
};

const createCase = (random: Random, payment: Disputable, index: number, end: number, calendar: Calendar) => {
  const [certainDue, certainStatus] = certain[index] ?? [];
  const paid = Date.parse(payment.created_at);
  const due =
    certainDue === undefined
      ? Math.min(paid + random.between(20, 60) * dayMs, end + 12 * dayMs)
      : end + certainDue * dayMs;
  const notified = Math.max(paid + dayMs, due - 14 * dayMs);
  const status = certainStatus ?? pickStatus(random, due < end);
  const resolved = ended.includes(status)
    ? Math.min(due + random.between(-3, 25) * dayMs, end - dayMs)
    : null;
  const changed = Math.min(resolved ?? notified + random.between(1, 5) * dayMs, end - 3_600_000);
  const notify_date = calendar.dayOf(instant(notified));
  const id = `chb_${random.hex(20)}`;
  const reference = `CB-${notify_date.slice(0, 4)}-${String(index + 1).padStart(6, '0')}`;
  const { reason, code: reason_code } = random.weigh(disputesOf(payment.card_brand));
  const disputed = random.chance(0.8) ? payment.left : Math.max(1, Math.floor(payment.left / 2));
  const isUntouched = status === 'received';
  const row: ChargebackRow = {
    id,
    chargeback_id: reference,
    transaction_id: payment.id,
    merchant_id: payment.merchant_id,
    chargeback_amount: disputed,
    at_stake_amount: status === 'won' ? 0 : disputed,
    currency: payment.currency,
    status,
    reason,
    reason_code,
    notify_date,
    action_due_date: [utcDay(due), notify_date].toSorted().at(-1) ?? notify_date,
    by_user: isUntouched ? null : staff,
    note: random.chance(0.3) ? 'Registration card asked of the front desk' : null,
    created_at: instant(notified),
    updated_at: instant(isUntouched ? notified : changed),
    resolved_at: resolved === null ? null : instant(changed),
  };
  return { row, logs: createLogs(random, row), brand: payment.card_brand };
};

const pickStatus = (random: Random, isPast: boolean): Status => {
  const open = [
    ['received', 3],
    ['evidence_required', 4],
    ['under_review', 3],
  ] as const;
  const past = [
    ['won', 38],
    ['lost', 36],
    ['accepted', 18],
    ['under_review', 6],
    ['evidence_required', 2],
  ] as const;
  return isPast ? random.weigh<Status>(past) : random.weigh<Status>(open);
};

const paths: Readonly<Record<Status, readonly Status[]>> = {
  received: ['received'],
  evidence_required: ['received', 'evidence_required'],
  under_review: ['received', 'evidence_required', 'under_review'],
  won: ['received', 'under_review', 'won'],
  lost: ['received', 'under_review', 'lost'],
  accepted: ['received', 'accepted'],
};

const createLogs = (random: Random, row: ChargebackRow): readonly ChargebackLogRow[] => {
  const path = paths[row.status];
  const first = Date.parse(row.created_at);
  const step = path.length > 1 ? (Date.parse(row.updated_at) - first) / (path.length - 1) : 0;
  return path.map((status, index) => ({
    id: `log_${random.hex(20)}`,
    chargeback_id: row.id,
    logged_at: instant(Math.round(first + index * step)),
    email: index === 0 ? null : staff,
    status,
    description: index === 0 ? 'Reported by the card scheme' : `Changed to ${wordOf(status)}`,
  }));
};

const wordOf = (status: string): string => {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const instant = (time: number): string => new Date(time).toISOString();
