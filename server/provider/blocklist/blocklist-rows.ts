import { sql } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import { inScope } from '../access/in-scope.ts';
import type { TenantScope } from '../access/scope.ts';
import { shownActor } from '../access/shown-actor.ts';
import { notFound } from '../problem/problem.ts';
import { naming } from '../queries/lists/list-filters.ts';
import { amongConditions } from '../queries/lists/report-filters.ts';
import type { Database } from '../store/store.ts';
import { typed } from '../store/typed-sql.ts';
import { blockedNow } from './blocked-now.ts';

type Schemas = components['schemas'];
type Entry = Schemas['BlocklistEntry'];

/** The zone in which the last day of an entry ends: that of its merchant, else that of who added it. */
const zone = sql`coalesce(merchants.timezone, blocklist_entries.timezone)`;

const state = typed.text<Entry['state']>`case when blocklist_entries.ended_by is not null then 'ended'
  when ${blockedNow(zone)} then 'in_force' else 'over' end`;

const hits = sql`blocklist_hits where blocklist_hits.entry_id = blocklist_entries.id`;
const hitCount = typed.bigint`(select count(*) from ${hits})`;

const selectEntries = (database: Database, scope: TenantScope) =>
  database
    .selectFrom('blocklist_entries')
    .leftJoin('merchants', 'merchants.id', 'blocklist_entries.merchant_id')
    .where(inScope(scope, 'blocklist_entries.merchant_id'))
    .select(['blocklist_entries.id', 'blocklist_entries.kind', 'blocklist_entries.value'])
    .select(['blocklist_entries.reason', 'blocklist_entries.until', 'blocklist_entries.merchant_id'])
    .select(['merchants.trading_name as merchant_name', 'blocklist_entries.created_at'])
    .select(typed.text`${shownActor(scope, 'blocklist_entries.added_by')}`.as('added_by'))
    .select(shownActor(scope, 'blocklist_entries.ended_by').as('ended_by'))
    .select(
      typed.timestamptz<
        string | null
      >`case when blocklist_entries.ended_by is not null then blocklist_entries.ended_at end`.as('ended_at'),
    )
    .select([state.as('state'), hitCount.as('hit_count')])
    .select(
      typed.timestamptz<string | null>`(select max(blocklist_hits.created_at) from ${hits})`.as(
        'last_hit_at',
      ),
    );

/** The filters and sorts of the blocklist. */
export const blocklistPlan = {
  table: 'blocklist_entries',
  rows: selectEntries,
  filters: {
    search: naming('blocklist_entries.value', 'blocklist_entries.reason'),
    kind: 'blocklist_entries.kind',
    state: (states: readonly Entry['state'][]) => amongConditions(states, state),
    merchants: 'blocklist_entries.merchant_id',
  },
  sorts: {
    until: { column: 'blocklist_entries.until', nullable: true },
    hit_count: { column: hitCount },
  },
} as const;

/** Reads one entry; throws the 404 that foreign and absent ids share. */
export const readEntry = async (database: Database, scope: TenantScope, id: string): Promise<Entry> => {
  const row = await selectEntries(database, scope).where('blocklist_entries.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('blocked payer');
  return row;
};

/** The payments that an entry refused. */
export const selectHits = (database: Database, scope: TenantScope, entry: string) =>
  database
    .selectFrom('blocklist_hits')
    .innerJoin('transactions', 'transactions.id', 'blocklist_hits.transaction_id')
    .innerJoin('merchants', 'merchants.id', 'transactions.merchant_id')
    .where('blocklist_hits.entry_id', '=', entry)
    .where(inScope(scope, 'transactions.merchant_id'))
    .select(['blocklist_hits.id', 'blocklist_hits.transaction_id', 'blocklist_hits.created_at'])
    .select(['transactions.ref_id as transaction_reference', 'transactions.amount', 'transactions.currency'])
    .select(['transactions.merchant_id', 'merchants.trading_name as merchant_name'])
    .select('transactions.transaction_channel');
