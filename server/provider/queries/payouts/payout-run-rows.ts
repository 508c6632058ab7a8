import type { components } from '../../../../openapi/generated/provider.ts';
import type { TenantScope } from '../../access/scope.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

/** How many payments of a run have an outcome. */
const counted = (outcome: components['schemas']['PaymentOutcome']) =>
  typed.bigint`(select count(*) from payout_run_payments as payment
    where payment.run_id = payout_runs.id and payment.outcome = ${outcome})`;

/** Runs in the shape of the description, not yet filtered or sorted. Only staff reach them. */
const selectPayoutRuns = (database: Database) =>
  database
    .selectFrom('payout_runs')
    .select(['payout_runs.id', 'payout_runs.number', 'payout_runs.currency', 'payout_runs.execution_day'])
    .select(['payout_runs.payments_count', 'payout_runs.amount', 'payout_runs.created_by'])
    .select('payout_runs.created_at')
    .select([counted('settled').as('settled_count'), counted('returned').as('returned_count')])
    .select(
      typed.text<components['schemas']['PayoutRunState']>`case when ${counted('sent')} = 0
        then 'answered' else 'sent' end`.as('state'),
    )
    .select(typed.boolean`payout_runs.aba is not null`.as('has_aba'));

/** Reads one run; throws the 404 of absent ids. */
export const readPayoutRun = async (
  database: Database,
  id: string,
): Promise<components['schemas']['PayoutRun']> => {
  const row = await selectPayoutRuns(database).where('payout_runs.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('payout run');
  return row;
};

/** The filters and sorts of runs. */
export const payoutRunPlan = {
  table: 'payout_runs',
  record: 'PayoutRun',
  rows: selectPayoutRuns,
  filters: { currency: 'payout_runs.currency', ids: 'payout_runs.id' },
} as const;

/** The payments of a run and their sorts. */
export const payoutRunPaymentPlan = {
  table: 'payout_run_payments',
  key: 'payout_id',
  rows: (database: Database, _scope: TenantScope, { path }: { readonly path: { readonly id: string } }) =>
    database
      .selectFrom('payout_run_payments')
      .innerJoin('merchants', 'merchants.id', 'payout_run_payments.merchant_id')
      .where('payout_run_payments.run_id', '=', path.id)
      .select('payout_run_payments.payout_id as id')
      .select(['payout_run_payments.payout_id', 'payout_run_payments.reference'])
      .select(['payout_run_payments.merchant_id', 'merchants.trading_name as merchant_name'])
      .select(['payout_run_payments.amount', 'payout_run_payments.currency', 'payout_run_payments.outcome'])
      .select(['payout_run_payments.reason', 'payout_run_payments.answered_at']),
  sorts: { merchant_name: 'merchants.trading_name' },
} as const;
