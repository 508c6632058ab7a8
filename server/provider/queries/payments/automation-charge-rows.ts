import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import type { Input } from '../../mechanism/operation.ts';
import type { Database } from '../../store/store.ts';
import { orderBy, type SortColumn } from '../lists/order-by.ts';
import {
  allOf,
  amongConditions,
  instantConditions,
  ownerConditions,
  prefixConditions,
} from '../lists/report-filters.ts';

type Query = Input<'downloadAutomationCharges' | 'listAutomationCharges'>['query'];

const sorts = {
  ref_id: { column: 'automation_charges.ref_id' },
  merchant_name: { column: 'merchants.trading_name' },
  amount: { column: 'automation_charges.amount', currency: 'automation_charges.currency' },
  status: { column: 'automation_charges.status' },
  attempts: { column: 'automation_charges.attempts' },
  scheduled_at: { column: 'automation_charges.scheduled_at' },
  next_attempt_at: { column: 'automation_charges.next_attempt_at', nullable: true },
  created_at: { column: 'automation_charges.created_at' },
} as const satisfies Record<components['schemas']['AutomationChargeSort'], SortColumn>;

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

/** The automated charges of a scope in the shape of the description, filtered and sorted as a request asks. */
export const filterAutomationCharges = (database: Database, scope: TenantScope, query: Query) =>
  database
    .selectFrom('automation_charges')
    .innerJoin('merchants', 'merchants.id', 'automation_charges.merchant_id')
    .leftJoin('transactions', 'transactions.id', 'automation_charges.transaction_id')
    .where(
      allOf([
        inScope(scope, 'automation_charges.merchant_id'),
        ...ownerConditions(query, 'automation_charges.merchant_id'),
        ...prefixConditions(query.reference, ['automation_charges.ref_id', 'automation_charges.booking_ref']),
        ...amongConditions(query.ids, 'automation_charges.id'),
        ...amongConditions(query.status, 'automation_charges.status'),
        ...instantConditions(query, `automation_charges.${query.date_type}`),
      ]),
    )
    .select(columns)
    .select(['merchants.trading_name as merchant_name', 'transactions.ref_id as transaction_ref_id'])
    .orderBy(orderBy(sorts[query.sortBy], query.order, 'automation_charges.id'));
