import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import type { Input } from '../../mechanism/operation.ts';
import type { Database } from '../../store/store.ts';
import { instantsIn, partnerOf } from '../lists/list-filters.ts';
import type { Filters } from '../lists/list-plan.ts';
import { typed } from '../../store/typed-sql.ts';

type Status = components['schemas']['PaymentInfoStatus'];

const columns = [
  'payment_infos.id',
  'payment_infos.alias',
  'payment_infos.booking_ref',
  'payment_infos.booking_info',
  'payment_infos.amount',
  'payment_infos.currency',
  'payment_infos.created_at',
  'payment_infos.expired_date',
  'payment_infos.guest_name',
  'payment_infos.email',
  'payment_infos.sent_at',
  'payment_infos.paid_at',
  'payment_infos.transaction_id',
  'payment_infos.merchant_id',
] as const;

/** The instant from which a payment cannot be paid any more: its own, at the latest the end of its last day in the merchant's zone. */
export const payableUntil: RawBuilder<string> = typed.timestamptz`least(payment_infos.expires_at,
  (payment_infos.expired_date + 1)::timestamp at time zone merchants.timezone)`;

const isLate = typed.boolean`${payableUntil} <= now()`;

/** The status of a link; an unpaid one expires without a change of its row. */
export const linkStatus: RawBuilder<Status> = typed.text<Status>`case
  when payment_infos.status = 'pending' and ${isLate} then 'expired'
  else payment_infos.status end`;

/** The same as a condition on the stored columns: how many links it selects is known before they are read. */
const hasStatus: Readonly<Record<Status, RawBuilder<SqlBool>>> = {
  pending: typed.boolean`payment_infos.status = 'pending' and not ${isLate}`,
  paid: typed.boolean`payment_infos.status = 'paid'`,
  expired: typed.boolean`(payment_infos.status = 'expired' or payment_infos.status = 'pending' and ${isLate})`,
  cancelled: typed.boolean`payment_infos.status = 'cancelled'`,
};

/** Payments by link of a scope in the shape of the description without their link. */
export const selectPaymentInfos = (database: Database, scope: TenantScope) =>
  database
    .selectFrom('payment_infos')
    .innerJoin('merchants', 'merchants.id', 'payment_infos.merchant_id')
    .leftJoin('transactions', 'transactions.id', 'payment_infos.transaction_id')
    .where(inScope(scope, 'payment_infos.merchant_id'))
    .select(columns)
    .select(['merchants.trading_name as merchant_name', 'transactions.ref_id as transaction_ref_id'])
    .select([linkStatus.as('status'), payableUntil.as('expires_at')]);

/** There are many links, so the texts that are searched are stored folded. */
const linkSearch = (text: string): readonly RawBuilder<SqlBool>[] => {
  const asked = text.trim();
  if (asked === '') return [];
  return [
    typed.boolean`strpos(payment_infos.search_text, fold_text(${asked})) > 0
      or payment_infos.search_words @@ names_query(${asked})`,
  ];
};

const filters: Filters<Input<'listPaymentInfo'>['query']> = {
  merchants: 'payment_infos.merchant_id',
  partnerId: partnerOf('payment_infos.merchant_id'),
  ids: 'payment_infos.id',
  status: (statuses) => {
    const each = [...new Set(statuses)].map((one) => hasStatus[one]);
    return [typed.boolean`(${sql.join(each, sql` or `)})`];
  },
  search: linkSearch,
};

/** The filters and sorts of payments by link. */
export const paymentInfoPlan = {
  table: 'payment_infos',
  record: 'PaymentInfo',
  rows: selectPaymentInfos,
  filters,
  days: instantsIn('payment_infos.created_at'),
  sorts: { status: 'status', expires_at: 'expires_at', merchant_name: 'merchants.trading_name' },
} as const;
