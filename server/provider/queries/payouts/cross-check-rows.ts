import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { writeAmount } from '../../exports/money.ts';
import { labelOf } from '../../description/described-words.ts';
import { notFound } from '../../problem/problem.ts';
import type { Input } from '../../mechanism/operation.ts';
import type { Database } from '../../store/store.ts';
import { beginning, instantsIn } from '../lists/list-filters.ts';
import type { Filters } from '../lists/list-plan.ts';
import { amongConditions } from '../lists/report-filters.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];
type Detail = Schemas['CheckedPaymentDetail'];
type Compared = Schemas['ComparedField'];

const state = typed.text<Schemas['CrossCheckState']>`case when cross_checks.result = 'matched' then 'matched'
  when cross_check_settlements.id is null then 'open' else 'settled' end`;

/** The amounts of the payment that are left on each side are compared. */
const difference = typed.bigint<number | null>`case
  when cross_checks.recorded_currency <> cross_checks.reported_currency then null
  else coalesce(cross_checks.reported_amount - cross_checks.reported_refund, 0)
    - coalesce(cross_checks.recorded_amount - cross_checks.recorded_refund, 0) end`;

const currency = typed.text`coalesce(cross_checks.recorded_currency, cross_checks.reported_currency)`;

const selectCrossChecks = (database: Database) =>
  database
    .selectFrom('cross_checks')
    .leftJoin('merchants', 'merchants.id', 'cross_checks.merchant_id')
    .leftJoin('cross_check_settlements', (join) =>
      join
        .onRef('cross_check_settlements.id', '=', 'cross_checks.id')
        .onRef('cross_check_settlements.fingerprint', '=', 'cross_checks.fingerprint'),
    )
    .select(['cross_checks.id', 'cross_checks.reference', 'cross_checks.psp', 'cross_checks.psp_reference'])
    .select(['cross_checks.transaction_id', 'cross_checks.merchant_id', 'cross_checks.result'])
    .select(['merchants.trading_name as merchant_name', state.as('state'), difference.as('difference')])
    .select(currency.as('currency'))
    .select(['cross_checks.recorded_amount', 'cross_checks.reported_amount'])
    .select(['cross_checks.recorded_status', 'cross_checks.reported_status', 'cross_checks.recorded_at'])
    .select(['cross_check_settlements.settled_at', 'cross_check_settlements.settled_by'])
    .select([
      'cross_check_settlements.reason as settled_reason',
      'cross_check_settlements.note as settled_note',
    ]);

const filters: Filters<Input<'listCrossChecks'>['query']> = {
  merchants: 'cross_checks.merchant_id',
  reference: beginning('cross_checks.reference', 'cross_checks.psp_reference'),
  result: 'cross_checks.result',
  psp: 'cross_checks.psp',
  state: (states) => amongConditions(states, state),
};

/** The filters and sorts of payments beside their provider's books. */
export const crossCheckPlan = {
  table: 'cross_checks',
  rows: selectCrossChecks,
  filters,
  days: instantsIn('cross_checks.recorded_at'),
  sorts: {
    difference: {
      column: 'difference',
      nullable: true,
      currency: sql`case when ${difference} is null then null else ${currency} end`,
    },
  },
} as const;

/** Reads one payment from both books, field by field; throws 404 where neither has it. */
export const readCrossCheck = async (database: Database, id: string): Promise<Detail> => {
  const row = await selectCrossChecks(database)
    .select(['cross_checks.recorded_refund', 'cross_checks.recorded_currency', 'cross_checks.recorded_last4'])
    .select(['cross_checks.reported_refund', 'cross_checks.reported_currency', 'cross_checks.reported_last4'])
    .where('cross_checks.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('payment');
  const {
    recorded_refund,
    recorded_currency,
    recorded_last4,
    reported_refund,
    reported_currency,
    reported_last4,
    ...payment
  } = row;
  const ours = {
    amount: row.recorded_amount,
    refunded_amount: recorded_refund,
    currency: recorded_currency,
    status: row.recorded_status,
    card_last4: recorded_last4,
  };
  const theirs = {
    amount: row.reported_amount,
    refunded_amount: reported_refund,
    currency: reported_currency,
    status: row.reported_status,
    card_last4: reported_last4,
  };
  return { ...payment, compared: await compare(database, ours, theirs) };
};

interface Side {
  readonly amount: number | null;
  readonly refunded_amount: number | null;
  readonly currency: string | null;
  readonly status: Schemas['TransactionStatus'] | null;
  readonly card_last4: string | null;
}

const fields = ['amount', 'refunded_amount', 'currency', 'status', 'card_last4'] as const;

const compare = async (database: Database, ours: Side, theirs: Side): Promise<Compared[]> => {
  const compared: Compared[] = [];
  for (const field of fields) {
    const recorded = await write(database, ours, field);
    const reported = await write(database, theirs, field);
    compared.push({ field, recorded, reported, agrees: recorded === reported });
  }
  return compared;
};

const write = async (
  database: Database,
  side: Side,
  field: (typeof fields)[number],
): Promise<string | null> => {
  if (field === 'status') return side.status === null ? null : labelOf('TransactionStatus', side.status);
  if (field === 'currency' || field === 'card_last4') return side[field];
  const amount = side[field];
  if (amount === null || side.currency === null) return null;
  return writeAmount(database, amount, side.currency);
};
