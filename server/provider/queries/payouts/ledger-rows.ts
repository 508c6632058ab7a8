import { sql, type RawBuilder } from 'kysely';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import type { Input } from '../../mechanism/operation.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';
import { instantsIn, partnerOf } from '../lists/list-filters.ts';
import type { Filters, ListQuery } from '../lists/list-plan.ts';

/** The id of the record that caused an entry where that is of a kind, or null. */
const causeOf = (kind: 'chargeback' | 'invoice' | 'receivable' | 'transaction') =>
  typed.text<
    string | null
  >`case when ledger_entries.cause = ${sql.lit(kind)} then ledger_entries.cause_id end`;

/** What people call a record that caused an entry, or null. */
const nameOf = (
  id: RawBuilder<string | null>,
  table: 'chargebacks' | 'invoices' | 'payouts' | 'receivables' | 'transactions',
  name: string,
) =>
  typed.text<
    string | null
  >`(select ${sql.ref(name)} from ${sql.table(table)} as named where named.id = ${id})`;

/** Entries of a scope in the shape of the description, not yet filtered or sorted. */
const selectLedgerEntries = (database: Database, scope: TenantScope) =>
  database
    .selectFrom('ledger_entries')
    .innerJoin('merchants', 'merchants.id', 'ledger_entries.merchant_id')
    .where(inScope(scope, 'ledger_entries.merchant_id'))
    .select(typed.text`ledger_entries.posting || '-' || ledger_entries.place`.as('id'))
    .select(typed.text`ledger_entries.posting`.as('posting'))
    .select(typed.text<string | null>`ledger_entries.reverses`.as('reverses'))
    .select(['ledger_entries.posted_at', 'ledger_entries.account', 'ledger_entries.kind'])
    .select(['ledger_entries.amount', 'ledger_entries.currency', 'ledger_entries.cause'])
    .select(['ledger_entries.merchant_id', 'ledger_entries.payout_id'])
    .select(['merchants.trading_name as merchant_name', 'merchants.partner_id'])
    .select(causeOf('transaction').as('transaction_id'))
    .select(causeOf('receivable').as('receivable_id'))
    .select(causeOf('chargeback').as('chargeback_id'))
    .select(nameOf(causeOf('transaction'), 'transactions', 'ref_id').as('transaction_ref'))
    .select(nameOf(typed.text`ledger_entries.payout_id`, 'payouts', 'reference').as('payout_reference'))
    .select(nameOf(causeOf('receivable'), 'receivables', 'reference').as('receivable_reference'))
    .select(nameOf(causeOf('chargeback'), 'chargebacks', 'chargeback_id').as('chargeback_reference'))
    .select(nameOf(causeOf('invoice'), 'invoices', 'number').as('invoice_number'));

const filters: Filters<Input<'listLedgerEntries'>['query']> = {
  merchants: 'ledger_entries.merchant_id',
  partnerId: partnerOf('ledger_entries.merchant_id'),
  currency: 'ledger_entries.currency',
  account: 'ledger_entries.account',
  kind: 'ledger_entries.kind',
  posting: (posting) => [typed.boolean`ledger_entries.posting = ${posting}::bigint`],
  invoice: (number) => [
    typed.boolean`ledger_entries.cause_id in (
    select billed.id from invoices cross join lateral (
      select invoices.id union all select invoices.statement_id
      union all select transactions.id from transactions where fee_statement_id = invoices.statement_id
    ) as billed where invoices.number = ${number})
    and ledger_entries.kind in ('fee', 'tax', 'invoice', 'invoice_paid')`,
  ],
  payout_id: 'ledger_entries.payout_id',
  transaction_id: 'ledger_entries.cause_id',
};

/** The order of entries that are equal otherwise: that in which they were posted, and within a posting. */
const inTurn = (order: ListQuery['order']) => {
  const direction = sql.raw(order);
  return sql`ledger_entries.posting ${direction}, ledger_entries.place ${direction}`;
};

/** The filters and sorts of entries. */
export const ledgerEntryPlan = {
  table: 'ledger_entries',
  key: 'posting',
  rows: selectLedgerEntries,
  filters,
  days: instantsIn('ledger_entries.posted_at'),
  sorts: {
    posted_at: (order: ListQuery['order']) =>
      sql`ledger_entries.posted_at ${sql.raw(order)}, ${inTurn(order)}`,
    amount: (order: ListQuery['order']) =>
      sql`ledger_entries.currency, ledger_entries.amount ${sql.raw(order)}, ${inTurn(order)}`,
  },
} as const;

/** Balances of a scope in the shape of the description, not yet filtered or sorted. */
const selectBalances = (database: Database, scope: TenantScope) =>
  database
    .selectFrom('merchant_balances')
    .innerJoin('merchants', 'merchants.id', 'merchant_balances.merchant_id')
    .where(inScope(scope, 'merchant_balances.merchant_id'))
    .select(['merchant_balances.id', 'merchant_balances.merchant_id', 'merchant_balances.currency'])
    .select(['merchant_balances.pending', 'merchant_balances.available', 'merchant_balances.reserved'])
    .select(['merchant_balances.in_transit', 'merchant_balances.owed', 'merchant_balances.disputed'])
    .select(['merchants.trading_name as merchant_name', 'merchants.partner_id']);

/** The filters and sorts of balances. */
export const balancePlan = {
  table: 'merchant_balances',
  record: 'Balance',
  rows: selectBalances,
  filters: {
    merchants: 'merchant_balances.merchant_id',
    partnerId: partnerOf('merchant_balances.merchant_id'),
    currency: 'merchant_balances.currency',
  },
  sorts: { merchant_name: 'merchants.trading_name' },
} as const;
