import { sql, type RawBuilder } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import { shownActor } from '../../access/shown-actor.ts';
import { notFound } from '../../problem/problem.ts';
import type { Input } from '../../mechanism/operation.ts';
import type { Database } from '../../store/store.ts';
import { isQueued, workColumns, type QueuedCall } from '../../work/work-columns.ts';
import { beginning, byRows, daysIn, instantsIn, partnerOf } from '../lists/list-filters.ts';
import type { Filters } from '../lists/list-plan.ts';
import { todayIn } from '../lists/report-filters.ts';
import { typed } from '../../store/typed-sql.ts';
import { disputeScheme, reasonCategory, schemeReason } from './dispute-columns.ts';

type Chargeback = components['schemas']['Chargeback'];

/** Today in the merchant's zone, in which an action is due. */
const merchantsToday = todayIn(sql.ref('merchants.timezone'));

/** Whether the merchant may still answer it. */
export const mayBeAnswered = typed.boolean`chargebacks.status = 'evidence_required'
  and chargebacks.action_due_date >= ${merchantsToday}`;

/** How many days are left until the last one to answer it, which counts as 0. */
export const daysToAnswer = typed.integer`chargebacks.action_due_date - ${merchantsToday}`;

const dueWord = typed.text<Chargeback['due']>`case
  when chargebacks.status not in ('received', 'evidence_required') then null
  when chargebacks.action_due_date < ${merchantsToday} then 'overdue'
  when chargebacks.action_due_date = ${merchantsToday} then 'today'
  when chargebacks.action_due_date = ${merchantsToday} + 1 then 'tomorrow'
  when chargebacks.action_due_date <= ${merchantsToday} + 7 then 'within_7_days'
  else 'later' end`;

/** One fact of the last refund of the disputed payment. */
const ofLastRefund = (fact: RawBuilder<unknown>) => sql`
  select ${fact} from refunds join transactions as given on given.id = refunds.refund_transaction_id
  where refunds.transaction_id = chargebacks.transaction_id
  order by refunds.created_at desc, refunds.id limit 1`;

/** Chargebacks of a scope in the shape of the description, not yet filtered or sorted. */
const selectChargebacks = (database: Database, scope: TenantScope) =>
  database
    .selectFrom('chargebacks')
    .innerJoin('transactions', 'transactions.id', 'chargebacks.transaction_id')
    .innerJoin('merchants', 'merchants.id', 'chargebacks.merchant_id')
    .where(inScope(scope, 'chargebacks.merchant_id'))
    .select(['chargebacks.id', 'chargebacks.chargeback_id', 'chargebacks.chargeback_amount'])
    .select(['chargebacks.currency', 'chargebacks.status', 'chargebacks.reason', 'chargebacks.reason_code'])
    .select([
      disputeScheme().as('scheme'),
      schemeReason().as('scheme_reason'),
      reasonCategory().as('reason_category'),
    ])
    .select(['chargebacks.notify_date', 'chargebacks.action_due_date'])
    .select(shownActor(scope, 'chargebacks.by_user').as('by_user'))
    .select(['chargebacks.created_at', 'chargebacks.updated_at', 'chargebacks.resolved_at'])
    .select(['chargebacks.transaction_id', 'chargebacks.merchant_id'])
    // Staff's own notes are not shown to others.
    .select(typed.text<string | null>`case when ${scope.kind === 'all'} then chargebacks.note end`.as('note'))
    .select('chargebacks.at_stake_amount')
    .select(typed.bigint`chargebacks.chargeback_amount - chargebacks.at_stake_amount`.as('covered_amount'))
    .select(['transactions.ref_id as transaction_ref_id', 'transactions.amount as transaction_amount'])
    .select('transactions.refunded_amount')
    .select(typed.timestamptz<string | null>`(${ofLastRefund(sql`refunds.created_at`)})`.as('refunded_at'))
    .select(
      typed.text<string | null>`(${ofLastRefund(sql`refund_transaction_id`)})`.as('refund_transaction_id'),
    )
    .select(typed.text<string | null>`(${ofLastRefund(sql`given.ref_id`)})`.as('refund_ref_id'))
    .select(['transactions.card_holder', 'transactions.card_brand', 'transactions.card_last4'])
    .select('transactions.mode_3ds')
    .select('merchants.trading_name as merchant_name')
    .select(dueWord.as('due'));

/** Those that wait for the merchant by their due day, then those under review, then the closed ones, the newest first. */
const dueOrder = (order: 'asc' | 'desc') => {
  const day = sql`case when chargebacks.status in ('received', 'evidence_required') then chargebacks.action_due_date end`;
  return sql`${day} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last,
    chargebacks.status = 'under_review' desc, chargebacks.updated_at desc, chargebacks.id`;
};

const dueDate = sql.ref('chargebacks.action_due_date');
/** Only a chargeback that waits for the merchant has a due day. */
const waits = typed.boolean`chargebacks.status in ('received', 'evidence_required')`;
const isDue = {
  overdue: typed.boolean`${dueDate} < ${merchantsToday}`,
  today: typed.boolean`${dueDate} = ${merchantsToday}`,
  tomorrow: typed.boolean`${dueDate} = ${merchantsToday} + 1`,
} as const;

const filters: Filters<Input<'downloadChargebacks' | 'listChargebacks'>['query']> = {
  merchants: 'chargebacks.merchant_id',
  partnerId: partnerOf('chargebacks.merchant_id'),
  reference: beginning('chargebacks.chargeback_id', 'transactions.ref_id'),
  ids: 'chargebacks.id',
  status: 'chargebacks.status',
  reason: 'chargebacks.reason',
  reason_category: (categories) => [typed.boolean`${reasonCategory()} = any(${[...categories]}::text[])`],
  scheme_reason: (reasons) => [typed.boolean`${schemeReason()} = any(${[...reasons]}::text[])`],
  due: (due) => [waits, isDue[due]],
  due_in_days: (days) => [
    waits,
    typed.boolean`${dueDate} between ${merchantsToday} and ${merchantsToday} + ${days}::integer`,
  ],
  answerable: (answerable) => [typed.boolean`${mayBeAnswered} = ${answerable}`],
  transaction_id: 'chargebacks.transaction_id',
  assignment: byRows,
  assignees: byRows,
  snoozed: byRows,
};

/** Chargebacks of a list, with who deals with each. */
const selectQueued = (database: Database, scope: TenantScope, { viewer, query }: QueuedCall) =>
  selectChargebacks(database, scope)
    .where(isQueued(viewer, 'chargeback', query))
    .select(workColumns(viewer, 'chargeback'));

/** The filters and sorts of chargebacks. */
export const chargebackPlan = {
  table: 'chargebacks',
  record: 'Chargeback',
  rows: selectQueued,
  filters,
  days: {
    notify_date: daysIn('chargebacks.notify_date'),
    action_due_date: daysIn('chargebacks.action_due_date'),
    updated_at: instantsIn('chargebacks.updated_at'),
  },
  sorts: {
    by_user: { column: 'by_user', nullable: true },
    merchant_name: 'merchants.trading_name',
    mode_3ds: 'transactions.mode_3ds',
    due: dueOrder,
  },
} as const;

/** Reads one chargeback; throws the 404 that foreign and absent ids share. */
export const readChargeback = async (
  database: Database,
  scope: TenantScope,
  id: string,
): Promise<Chargeback> => {
  const row = await selectChargebacks(database, scope).where('chargebacks.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('chargeback');
  return row;
};
