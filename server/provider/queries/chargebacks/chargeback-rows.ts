import { sql, type RawBuilder } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import { shownActor } from '../../access/shown-actor.ts';
import { notFound } from '../../problem/problem.ts';
import type { Input } from '../../mechanism/operation.ts';
import type { Database } from '../../store/store.ts';
import { orderBy, type SortColumn } from '../lists/order-by.ts';
import {
  allOf,
  amongConditions,
  dayConditions,
  equalConditions,
  instantConditions,
  ownerConditions,
  prefixConditions,
  todayIn,
} from '../lists/report-filters.ts';
import { typed } from '../../store/typed-sql.ts';

type Chargeback = components['schemas']['Chargeback'];
export type ChargebackQuery = Input<'downloadChargebacks' | 'listChargebacks'>['query'];

const sorts = {
  chargeback_id: { column: 'chargebacks.chargeback_id' },
  chargeback_amount: { column: 'chargebacks.chargeback_amount', currency: 'chargebacks.currency' },
  updated_at: { column: 'chargebacks.updated_at' },
  by_user: { column: 'by_user', nullable: true },
  notify_date: { column: 'chargebacks.notify_date' },
  action_due_date: { column: 'chargebacks.action_due_date' },
  status: { column: 'chargebacks.status' },
  merchant_name: { column: 'merchants.trading_name' },
  mode_3ds: { column: 'transactions.mode_3ds' },
} as const satisfies Record<Exclude<components['schemas']['ChargebackSort'], 'due'>, SortColumn>;

/** Which day it is for the merchant, on whose calendar an action is due. */
const merchantsToday = todayIn(sql.ref('merchants.timezone'));

/** Whether the merchant may still answer it. */
export const mayBeAnswered = typed.boolean`chargebacks.status = 'evidence_required'
  and chargebacks.action_due_date >= ${merchantsToday}`;

/** How many days are left until the last one to answer it, which is 0. */
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
    .select(['chargebacks.notify_date', 'chargebacks.action_due_date'])
    .select(shownActor(scope, 'chargebacks.by_user').as('by_user'))
    .select(['chargebacks.created_at', 'chargebacks.updated_at', 'chargebacks.resolved_at'])
    .select(['chargebacks.transaction_id', 'chargebacks.merchant_id'])
    // What staff keep for themselves is not told to others.
    .select(typed.text<string | null>`case when ${scope.kind === 'all'} then chargebacks.note end`.as('note'))
    .select('chargebacks.at_stake_amount')
    .select(['transactions.ref_id as transaction_ref_id', 'transactions.amount as transaction_amount'])
    .select('transactions.refunded_amount')
    .select(typed.timestamptz<string | null>`(${ofLastRefund(sql`refunds.created_at`)})`.as('refunded_at'))
    .select(
      typed.text<string | null>`(${ofLastRefund(sql`refund_transaction_id`)})`.as('refund_transaction_id'),
    )
    .select(typed.text<string | null>`(${ofLastRefund(sql`given.ref_id`)})`.as('refund_ref_id'))
    .select(['transactions.card_brand', 'transactions.card_last4', 'transactions.mode_3ds'])
    .select('merchants.trading_name as merchant_name')
    .select(dueWord.as('due'));

/** The same, filtered and sorted as a request asks. */
export const filterChargebacks = (database: Database, scope: TenantScope, query: ChargebackQuery) =>
  selectChargebacks(database, scope)
    .where(
      allOf([
        ...ownerConditions(query, 'chargebacks.merchant_id'),
        ...prefixConditions(query.reference, ['chargebacks.chargeback_id', 'transactions.ref_id']),
        ...amongConditions(query.ids, 'chargebacks.id'),
        ...amongConditions(query.status, 'chargebacks.status'),
        ...amongConditions(query.reason, 'chargebacks.reason'),
        ...dateConditions(query),
        ...dueConditions(query),
        ...answerConditions(query),
        ...equalConditions(query.transaction_id, 'chargebacks.transaction_id'),
      ]),
    )
    .orderBy(
      query.sortBy === 'due'
        ? dueOrder(query.order)
        : orderBy(sorts[query.sortBy], query.order, 'chargebacks.id'),
    );

/** What waits for the merchant by its day, then what is under review, then what is closed, the newest first. */
const dueOrder = (order: ChargebackQuery['order']) => {
  const day = sql`case when chargebacks.status in ('received', 'evidence_required') then chargebacks.action_due_date end`;
  return sql`${day} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last,
    chargebacks.status = 'under_review' desc, chargebacks.updated_at desc, chargebacks.id`;
};

const dateConditions = (query: ChargebackQuery) =>
  query.date_type === 'updated_at'
    ? instantConditions(query, 'chargebacks.updated_at')
    : dayConditions(query, `chargebacks.${query.date_type}`);

/** Only what still waits for the merchant has something due. */
const dueConditions = ({ due, due_in_days: days }: ChargebackQuery) => {
  if (due === undefined && days === undefined) return [];
  const today = merchantsToday;
  const column = sql.ref('chargebacks.action_due_date');
  const conditions = [typed.boolean`chargebacks.status in ('received', 'evidence_required')`];
  if (due === 'overdue') conditions.push(typed.boolean`${column} < ${today}`);
  if (due === 'today') conditions.push(typed.boolean`${column} = ${today}`);
  if (due === 'tomorrow') conditions.push(typed.boolean`${column} = ${today} + 1`);
  if (days !== undefined)
    conditions.push(typed.boolean`${column} between ${today} and ${today} + ${days}::integer`);
  return conditions;
};

const answerConditions = ({ answerable }: ChargebackQuery) =>
  answerable === undefined ? [] : [typed.boolean`${mayBeAnswered} = ${answerable}`];

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
