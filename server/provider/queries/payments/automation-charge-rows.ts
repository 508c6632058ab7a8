import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import type { Input } from '../../mechanism/operation.ts';
import type { Database } from '../../store/store.ts';
import { beginning, instantsIn, partnerOf } from '../lists/list-filters.ts';
import type { Filters } from '../lists/list-plan.ts';

type Query = Input<'downloadAutomationCharges' | 'listAutomationCharges'>['query'];

const columns = [
  'automation_charges.id',
  'automation_charges.ref_id',
  'automation_charges.booking_ref',
  'automation_charges.merchant_id',
  'automation_charges.guest_name',
  'automation_charges.amount',
  'automation_charges.currency',
  'automation_charges.status',
  'automation_charges.scheduled_at',
  'automation_charges.attempts',
  'automation_charges.max_attempts',
  'automation_charges.last_attempt_at',
  'automation_charges.next_attempt_at',
  'automation_charges.failure_reason',
  'automation_charges.transaction_id',
  'automation_charges.card_brand',
  'automation_charges.card_last4',
  'automation_charges.created_at',
  'automation_charges.updated_at',
] as const;

/** The automated charges of a scope in the shape of the description. */
const selectAutomationCharges = (database: Database, scope: TenantScope) =>
  database
    .selectFrom('automation_charges')
    .innerJoin('merchants', 'merchants.id', 'automation_charges.merchant_id')
    .leftJoin('transactions', 'transactions.id', 'automation_charges.transaction_id')
    .where(inScope(scope, 'automation_charges.merchant_id'))
    .select(columns)
    .select(['merchants.trading_name as merchant_name', 'transactions.ref_id as transaction_ref_id']);

const filters: Filters<Query> = {
  merchants: 'automation_charges.merchant_id',
  partnerId: partnerOf('automation_charges.merchant_id'),
  reference: beginning('automation_charges.ref_id', 'automation_charges.booking_ref'),
  ids: 'automation_charges.id',
  status: 'automation_charges.status',
};

/** The filters and sorts of automated charges. */
export const automationChargePlan = {
  table: 'automation_charges',
  record: 'AutomationCharge',
  rows: selectAutomationCharges,
  filters,
  days: {
    created_at: instantsIn('automation_charges.created_at'),
    last_attempt_at: instantsIn('automation_charges.last_attempt_at'),
    scheduled_at: instantsIn('automation_charges.scheduled_at'),
  },
  sorts: {
    merchant_name: 'merchants.trading_name',
    next_attempt_at: { column: 'automation_charges.next_attempt_at', nullable: true },
  },
} as const;
