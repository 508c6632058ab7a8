import type { Migration } from '../migration.ts';

const kinds = ['transaction_type', 'transaction_status', 'transaction_channel'] as const;
const sums = ['transactions', 'amount', 'refunded_amount', 'refundable_amount', 'fee'] as const;
const dimensions = `basis, span, begins_on, merchant_id, ${kinds.join(', ')}, currency`;
const columns = `${dimensions}, ${sums.join(', ')}`;

/** The columns that each grain distinguishes; the other columns are empty. */
const kindsByGrain: Readonly<Record<string, readonly (typeof kinds)[number][]>> = {
  each: kinds,
  merchant: [],
  type: ['transaction_type'],
  status: ['transaction_status'],
  channel: ['transaction_channel'],
};
const grains = Object.keys(kindsByGrain);
const grainsWith = (kind: (typeof kinds)[number]): string =>
  grains
    .filter((grain) => kindsByGrain[grain]?.includes(kind))
    .map((grain) => `'${grain}'`)
    .join(', ');

/** The rows of a source once for each grain, summed up by the columns that it distinguishes. */
const addUp = (source: string): string => `
  select grain, basis, span, begins_on, merchant_id,
    ${kinds.map((kind) => `case when grain in (${grainsWith(kind)}) then ${kind} else '' end`).join(', ')},
    currency, ${sums.map((sum) => `sum(${sum})`).join(', ')}
  from ${source} cross join (values ${grains.map((grain) => `('${grain}')`).join(', ')}) as grains (grain)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;

const places = `(values
  ('created_at', 'day', (row.created_at at time zone 'UTC')::date),
  ('created_at', 'month', date_trunc('month', row.created_at at time zone 'UTC')::date),
  ('payout_date', 'day', row.payout_date),
  ('payout_date', 'month', date_trunc('month', row.payout_date)::date)) as place (basis, span, begins_on)`;
const refundable = `case when row.transaction_type in ('sale', 'capture', 'auto_charge')
    and row.transaction_status in ('approved', 'partially_refunded')
  then row.amount - row.refunded_amount - row.charged_back_amount else 0 end`;
const counted = `(select ${dimensions}, count(*), sum(row.amount), sum(row.refunded_amount), sum(${refundable}), sum(row.fee)
  from transactions as row cross join lateral ${places} where place.begins_on is not null
  group by ${dimensions}) as counted (${columns})`;

/**
 * Counts by type, status and channel together are nearly as many as the transactions of a day. Most lists ask
 * for one of the three at most, so that settled counts are stored in coarser grains too; `open` rows
 * distinguish all three and belong to every grain.
 */
export const countGrainsMigration: Migration = {
  name: '0090-count-grains',
  statements: [
    `truncate transaction_counts`,
    `alter table transaction_counts drop column is_settled,
      add column grain text collate "C" not null default 'open'
        check (grain in ('open', ${grains.map((grain) => `'${grain}'`).join(', ')}))`,
    `drop index transaction_counts_by_span`,
    `drop index transaction_counts_by_merchant`,
    // Some databases drop the index with the column where only its condition uses that, others do not.
    `drop index if exists transaction_counts_settled`,
    `drop index if exists transaction_counts_open`,
    `create unique index transaction_counts_settled on transaction_counts (grain, ${dimensions})
      where grain <> 'open'`,
    `create index transaction_counts_open on transaction_counts (basis) where grain = 'open'`,
    `create index transaction_counts_by_span on transaction_counts (grain, basis, span, begins_on, merchant_id)
      include (${kinds.join(', ')}, currency, ${sums.join(', ')})`,
    `create index transaction_counts_by_merchant on transaction_counts (merchant_id, grain, basis, span, begins_on)
      include (${kinds.join(', ')}, currency, ${sums.join(', ')})`,
    `create or replace function recount_transactions() returns void language sql as $$
      delete from transaction_counts;
      insert into transaction_counts (grain, ${columns}) ${addUp(counted)}
    $$`,
    `create or replace function settle_transaction_counts() returns bigint language sql as $$
      with taken as (delete from transaction_counts where grain = 'open' returning *),
        merged as (
          insert into transaction_counts as known (grain, ${columns}) ${addUp(`(select ${columns} from taken) as taken`)}
          on conflict (grain, ${dimensions}) where grain <> 'open' do update
          set ${sums.map((sum) => `${sum} = known.${sum} + excluded.${sum}`).join(', ')})
      select count(*) from taken
    $$`,
    `select recount_transactions()`,
    // The hours outside whole days are counted row by row, from what this index carries.
    `drop index transactions_by_creation`,
    `create index transactions_by_creation on transactions (created_at, id)
      include (merchant_id, partner_id, ${kinds.join(', ')}, payout_date, currency, amount, refunded_amount,
        charged_back_amount, fee)`,
  ],
};
