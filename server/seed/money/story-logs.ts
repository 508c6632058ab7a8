import type { Selectable } from 'kysely';
import { amountInWords } from '../../provider/exports/money.ts';
import { currencies } from '../../provider/rules/currencies.ts';
import { labelOf } from '../../provider/description/described-words.ts';
import type { Tables, TransactionRow } from '../../provider/store/tables.ts';
import type { Random } from '../random.ts';

/** A log as JSON has it, details and all. */
export interface SeedLog extends Selectable<Tables['transaction_logs']> {
  readonly details: { name: string; value: string }[];
}

const exponents = new Map(currencies.map(({ code, exponent }) => [code, exponent]));

type Event = SeedLog['event'];

const eventsByStatus: Readonly<Record<TransactionRow['transaction_status'], readonly Event[]>> = {
  pending: ['created'],
  authorised: ['created', 'authorised'],
  approved: ['created', 'approved'],
  declined: ['created', 'declined'],
  failed: ['created', 'failed'],
  voided: ['created', 'authorised'],
  refunded: ['created', 'approved'],
  partially_refunded: ['created', 'approved'],
};

/** The log of a transaction from its beginning; `voidedAt` adds its end. */
export const logsOf = (random: Random, row: TransactionRow, voidedAt: number | null = null) => {
  const at = Date.parse(row.created_at);
  const events: readonly Event[] =
    row.transaction_type === 'capture'
      ? ['created', 'captured']
      : row.transaction_type === 'void'
        ? ['voided']
        : eventsByStatus[row.transaction_status];
  const logs = events.map((event, index) => logOf(random, row, event, at + index * 2_000, row.amount));
  return voidedAt === null ? logs : [...logs, logOf(random, row, 'voided', voidedAt, row.amount)];
};

const statusAfter: Readonly<Record<Event, TransactionRow['transaction_status']>> = {
  created: 'pending',
  authorised: 'authorised',
  approved: 'approved',
  captured: 'approved',
  declined: 'declined',
  failed: 'failed',
  voided: 'voided',
  refunded: 'partially_refunded',
  paid_out: 'approved',
};

/** One entry of a transaction's log. */
export const logOf = (
  random: Random,
  row: TransactionRow,
  event: Event,
  at: number,
  amount: number,
): SeedLog => ({
  id: `log_${random.hex(20)}`,
  transaction_id: row.id,
  logged_at: new Date(at).toISOString(),
  email: null,
  event,
  description: `${amountInWords(amount, row.currency, exponents)} ${event}`,
  status: statusAfter[event],
  amount,
  currency: row.currency,
  details: event === 'declined' ? [{ name: 'Reason', value: declineOf(random) }] : [],
});

const declines = [
  'insufficient_funds',
  'do_not_honour',
  'expired_card',
  'suspected_fraud',
  'card_limit_reached',
] as const;

const declineOf = (random: Random): string => labelOf('DeclineReason', random.pick(declines));

/** Why a payment was declined, by its log; a failed one failed at the payment provider. */
export const declineReasonOf = (
  { transaction_status: status }: Pick<TransactionRow, 'transaction_status'>,
  logs: readonly SeedLog[],
) => {
  if (status === 'failed') return 'system_malfunction';
  const words = logs.flatMap(({ details }) => details.map(({ value }) => value));
  return status === 'declined'
    ? (declines.find((reason) => words.includes(labelOf('DeclineReason', reason))) ?? 'not_told')
    : null;
};
