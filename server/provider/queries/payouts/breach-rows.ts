import { sql } from 'kysely';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import type { components } from '../../../../openapi/generated/provider.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

/** The promises whose breaches are records of a kind that a page of the portal opens. */
const ofKind = {
  transaction: [
    'payments_are_entries',
    'fees_are_entries',
    'lines_are_entries',
    'refunds_are_given_back',
    'reserves_are_disputes',
  ],
  payout: ['payouts_are_entries', 'payouts_are_lines'],
  receivable: ['receivables_are_entries', 'debts_are_lines'],
  chargeback: ['disputes_are_entries'],
} as const satisfies Readonly<Record<string, readonly components['schemas']['Invariant'][]>>;

const recordOf = (kind: keyof typeof ofKind) =>
  typed.text<
    string | null
  >`case when ledger_breaches.invariant in (${sql.join(ofKind[kind].map((name) => sql.lit(name)))})
    then ledger_breaches.record end`;

const stateOf = typed.text<
  components['schemas']['BreachState']
>`case when ledger_breaches.ended_at is null then 'open' else 'over' end`;

/** Breaches of a scope in the shape of the description, not yet filtered or sorted. */
const selectBreaches = (database: Database, scope: TenantScope) =>
  database
    .selectFrom('ledger_breaches')
    .leftJoin('merchants', 'merchants.id', 'ledger_breaches.merchant_id')
    .where(inScope(scope, 'ledger_breaches.merchant_id'))
    .select(['ledger_breaches.id', 'ledger_breaches.invariant', 'ledger_breaches.record'])
    .select(['ledger_breaches.merchant_id', 'merchants.trading_name as merchant_name'])
    .select(['ledger_breaches.currency', 'ledger_breaches.expected', 'ledger_breaches.found'])
    .select(typed.bigint`ledger_breaches.found - ledger_breaches.expected`.as('difference'))
    .select(stateOf.as('state'))
    .select(recordOf('transaction').as('transaction_id'))
    .select(recordOf('payout').as('payout_id'))
    .select(recordOf('receivable').as('receivable_id'))
    .select(recordOf('chargeback').as('chargeback_id'))
    .select(['ledger_breaches.first_seen_at', 'ledger_breaches.last_seen_at', 'ledger_breaches.ended_at']);

/** Reads one breach; throws the 404 that foreign and absent ids share. */
export const readBreach = async (database: Database, scope: TenantScope, id: string) => {
  const row = await selectBreaches(database, scope).where('ledger_breaches.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('breach');
  return row;
};

/** The filters and sorts of breaches. */
export const breachPlan = {
  table: 'ledger_breaches',
  rows: selectBreaches,
  filters: {
    merchants: 'ledger_breaches.merchant_id',
    invariant: 'ledger_breaches.invariant',
    state: (state: components['schemas']['BreachState']) => [
      typed.boolean`(ledger_breaches.ended_at is null) = ${state === 'open'}`,
    ],
    ids: 'ledger_breaches.id',
  },
  sorts: { ended_at: { column: 'ledger_breaches.ended_at', nullable: true } },
} as const;

/** When what changed was checked last, and when everything was. */
export const readChecks = async (database: Database) => {
  const checks = await database.selectFrom('ledger_checks').select(['scope', 'checked_at']).execute();
  const at = new Map(checks.map((check) => [check.scope, check.checked_at]));
  return { checked_at: at.get('changed') ?? null, checked_all_at: at.get('all') ?? null };
};
