import { inScope } from '../../access/in-scope.ts';
import { findKeyOwner, requireKeyOwner } from '../../access/public-key-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import { notFound } from '../../problem/problem.ts';
import { orderBy } from '../../queries/lists/order-by.ts';
import { readPage } from '../../queries/lists/page.ts';
import { findTransactionPage } from '../../queries/transactions/transaction-page.ts';
import { transactionOrder } from '../../queries/transactions/transaction-order.ts';
import { merchantsInScope, transactionsInScope } from '../../queries/transactions/transactions-in-scope.ts';
import type { Database } from '../../store/store.ts';
import { definePublicRead, type Operation } from '../../mechanism/define-operation.ts';
import { typed } from '../../store/typed-sql.ts';

const selectTransactions = (database: Database, scope: TenantScope) =>
  transactionsInScope(database, scope)
    .innerJoin('merchants', 'merchants.id', 'transactions.merchant_id')
    .select(['transactions.id', 'transactions.ref_id', 'transactions.amount', 'transactions.currency'])
    .select(['transactions.transaction_type', 'transactions.transaction_status', 'transactions.created_at'])
    .select(['transactions.payout_date', 'merchants.trading_name as merchant_name']);

const listIframeTransactions = definePublicRead('listIframeTransactions', async ({ query }, { database }) => {
  const { scope } = await requireKeyOwner(database, query.public_key);
  const { page, limit, sortBy, order } = query;
  const { ids, total } = await findTransactionPage(database, scope, { ...query, date_type: 'created_at' });
  const meta = { page, limit, total };
  if (ids.length === 0) return { data: [], meta };
  const data = await selectTransactions(database, scope)
    .where('transactions.id', 'in', [...ids])
    .orderBy(transactionOrder(sortBy, order))
    .execute();
  return { data, meta };
});

const getIframeTransaction = definePublicRead(
  'getIframeTransaction',
  async ({ path, query }, { database }) => {
    const { scope } = await requireKeyOwner(database, query.public_key);
    const row = await selectTransactions(database, scope)
      .where('transactions.id', '=', path.id)
      .executeTakeFirst();
    if (row === undefined) throw notFound('transaction');
    return row;
  },
);

const disbursementSorts = {
  payout_date: { column: 'payouts.payout_date' },
  paid_amount: { column: 'payouts.paid_amount', currency: 'payouts.currency' },
} as const;

const listIframeDisbursements = definePublicRead(
  'listIframeDisbursements',
  async ({ query }, { database }) => {
    const { scope } = await requireKeyOwner(database, query.public_key);
    const rows = database
      .selectFrom('payouts')
      .innerJoin('merchants', 'merchants.id', 'payouts.merchant_id')
      .where(inScope(scope, 'payouts.merchant_id'))
      .select(['payouts.id', 'payouts.payout_date', 'payouts.paid_amount', 'payouts.currency'])
      .select(['payouts.status', 'merchants.trading_name as merchant_name'])
      .orderBy(orderBy(disbursementSorts[query.sortBy], query.order, 'payouts.id'));
    return readPage(rows, query);
  },
);

const listIframeMerchants = definePublicRead('listIframeMerchants', async ({ query }, { database }) => {
  const { scope } = await requireKeyOwner(database, query.public_key);
  const rows = merchantsInScope(database, scope)
    .select(['merchants.id', 'merchants.trading_name'])
    .orderBy(orderBy({ column: 'merchants.trading_name' }, query.order, 'merchants.id'));
  return readPage(rows, query);
});

const listIframePartners = definePublicRead('listIframePartners', async ({ query }, { database }) => {
  const { partnerId } = await requireKeyOwner(database, query.public_key);
  const rows = database
    .selectFrom('partners')
    .where(typed.boolean`partners.id = ${partnerId}`)
    .select(['partners.id', 'partners.trading_name'])
    .orderBy(orderBy({ column: 'partners.trading_name' }, query.order, 'partners.id'));
  return readPage(rows, query);
});

const checkPublicKey = definePublicRead('checkPublicKey', async ({ body }, { database }) => ({
  valid: (await findKeyOwner(database, body.public_key)) !== undefined,
}));

/** The reads of embedded pages: few fields, only records that the key's owner may see, and no writes. */
export const iframeOperations: readonly Operation[] = [
  listIframeTransactions,
  getIframeTransaction,
  listIframeDisbursements,
  listIframeMerchants,
  listIframePartners,
  checkPublicKey,
];
