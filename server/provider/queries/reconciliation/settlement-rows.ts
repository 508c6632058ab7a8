import { sql, type RawBuilder } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { TenantScope } from '../../access/scope.ts';
import { notFound } from '../../problem/problem.ts';
import { matchesOf, matchPlans } from '../../reconciliation/match-plan.ts';
import type { Database } from '../../store/store.ts';
import { rowsThat, typed, hasColumns, column, orNull } from '../../store/typed-sql.ts';
import { isQueued, workColumns, type QueuedCall } from '../../work/work-columns.ts';
import { beginning, byRows } from '../lists/list-filters.ts';
import { todayIn } from '../lists/report-filters.ts';

type Schemas = components['schemas'];

const ofPayouts = matchesOf('Payout');
const ofTransactions = matchesOf('Transaction');

const linkCount = typed.bigint`(select count(*) from settlement_links where line_id = settlement_lines.id)`;

const selectLines = (database: Database) =>
  database
    .selectFrom('settlement_lines')
    .innerJoin('settlement_files', 'settlement_files.id', 'settlement_lines.file_id')
    .select(['settlement_lines.id', 'settlement_lines.match', 'settlement_files.name as file_name'])
    .select(['settlement_lines.line', 'settlement_lines.account', 'settlement_lines.booked_on'])
    .select(['settlement_lines.valued_on', 'settlement_lines.amount', 'settlement_lines.fee'])
    .select(['settlement_lines.gross_amount', 'settlement_lines.currency', 'settlement_lines.reference'])
    .select(['settlement_lines.bank_reference', 'settlement_lines.batch', 'settlement_lines.kind'])
    .select(['settlement_lines.text', 'settlement_lines.state', 'settlement_lines.cause'])
    .select(['settlement_lines.rule', 'settlement_lines.confidence', linkCount.as('link_count')])
    .select(['settlement_lines.closed_reason', 'settlement_lines.closed_note'])
    .select(['settlement_lines.closed_by', 'settlement_lines.closed_at']);

/** Lines of a list, with who deals with each. */
const selectQueued = (database: Database, _scope: TenantScope, { viewer, query }: QueuedCall) =>
  selectLines(database)
    .where(isQueued(viewer, 'settlement_line', query))
    .select(workColumns(viewer, 'settlement_line'));

/** How many days ago each begins and ends. */
const ages: Readonly<Record<Schemas['SettlementAge'], readonly [from: number, to: number | null]>> = {
  week: [0, 7],
  month: [8, 30],
  older: [31, null],
};

const ageCondition = (age: Schemas['SettlementAge'], day: RawBuilder<unknown>, timezone: string) => {
  const [from, to] = ages[age];
  return typed.boolean`${day} <= ${todayIn(timezone)} - ${from === 0 ? -366 : from}::integer
    and ${to === null ? sql`true` : sql`${day} >= ${todayIn(timezone)} - ${to}::integer`}`;
};

/** The filters and sorts of lines. */
export const settlementLinePlan = {
  table: 'settlement_lines',
  rows: selectQueued,
  filters: {
    assignment: byRows,
    assignees: byRows,
    snoozed: byRows,
    reference: beginning('settlement_lines.reference', 'settlement_lines.bank_reference'),
    state: 'settlement_lines.state',
    cause: 'settlement_lines.cause',
    match: 'settlement_lines.match',
    age: (age: Schemas['SettlementAge'], timezone: string) => [
      ageCondition(age, sql.ref('settlement_lines.booked_on'), timezone),
    ],
    payout_id: (id: string) => [
      typed.boolean`settlement_lines.id in (select line_id from settlement_links where match = any(${ofPayouts}) and record_id = ${id})`,
    ],
  },
  sorts: {
    amount: { column: sql.ref('settlement_lines.amount'), currency: sql.ref('settlement_lines.currency') },
  },
} as const;

const isLink = hasColumns({
  id: column.text,
  payout_id: orNull(column.text),
  transaction_id: orNull(column.text),
  reference: column.text,
  amount: column.bigint,
  currency: column.text,
});

/** Reads one line with what it is linked to; throws 404 where there is none. */
export const readSettlementLine = async (
  database: Database,
  id: string,
): Promise<Schemas['SettlementLineDetail']> => {
  const line = await selectLines(database).where('settlement_lines.id', '=', id).executeTakeFirst();
  if (line === undefined) throw notFound('line');
  const links = await rowsThat(
    isLink,
  )`select settlement_links.id, payouts.id as payout_id, transactions.id as transaction_id,
      coalesce(payouts.reference, transactions.ref_id) as reference,
      coalesce(payouts.payable_amount, transactions.amount) as amount, coalesce(payouts.currency, transactions.currency) as currency
    from settlement_links
    left join payouts on settlement_links.match = any(${ofPayouts}) and payouts.id = record_id
    left join transactions on settlement_links.match = any(${ofTransactions}) and transactions.id = record_id
    where line_id = ${id} order by 4, 1 limit 10000`.execute(database);
  return { ...line, links };
};

const countIn = (state: Schemas['SettlementLineState'] | null) =>
  typed.bigint`(select count(*) from settlement_lines where file_id = settlement_files.id
    and ${state === null ? sql`true` : sql`state = ${state}`})`;

const selectFiles = (database: Database) =>
  database
    .selectFrom('settlement_files')
    .select(['settlement_files.id', 'settlement_files.name', 'settlement_files.match'])
    .select(['settlement_files.reader', 'settlement_files.account'])
    .select([countIn(null).as('line_count'), countIn('linked').as('linked_count')])
    .select([countIn('open').as('open_count')])
    .select(['settlement_files.read_by', 'settlement_files.read_at'])
    .select(['settlement_files.taken_back_at', 'settlement_files.taken_back_by'])
    .select('settlement_files.taken_back_reason');

/** The filters and sorts of read files. */
export const settlementFilePlan = {
  table: 'settlement_files',
  rows: selectFiles,
  filters: { match: 'settlement_files.match' },
  sorts: {},
} as const;

/** Reads one file; throws 404 where there is none. */
export const readReadFile = async (database: Database, id: string): Promise<Schemas['SettlementFile']> => {
  const file = await selectFiles(database).where('settlement_files.id', '=', id).executeTakeFirst();
  if (file === undefined) throw notFound('file');
  return file;
};

/** By how many days the line of a record may be later: by then it is missing. */
const patience = sql`case records_beside_lines.match ${sql.join(
  Object.values(matchPlans).map(
    ({ id, rules }) =>
      sql`when ${sql.lit(id)} then ${sql.lit(Math.max(0, ...rules.map(({ days }) => days?.after ?? 0)))}`,
  ),
  sql` `,
)} end`;

const selectMissing = (
  database: Database,
  _scope: TenantScope,
  { query: { timezone } }: { readonly query: { readonly timezone: string } },
) =>
  database
    .selectFrom('records_beside_lines')
    .where(typed.boolean`records_beside_lines.day + ${patience} < records_beside_lines.last_day`)
    .select(['records_beside_lines.id', 'records_beside_lines.match', 'records_beside_lines.payout_id'])
    .select(['records_beside_lines.transaction_id', 'records_beside_lines.reference'])
    .select(['records_beside_lines.amount', 'records_beside_lines.currency', 'records_beside_lines.day'])
    .select([
      'records_beside_lines.psp',
      typed.integer`${todayIn(timezone)} - records_beside_lines.day`.as('age_days'),
    ]);

/** The filters and sorts of records that no line is about. */
export const missingRecordPlan = {
  table: 'records_beside_lines',
  rows: selectMissing,
  filters: {
    match: 'records_beside_lines.match',
    psp: 'records_beside_lines.psp',
    reference: beginning('records_beside_lines.reference'),
    age: (age: Schemas['SettlementAge'], timezone: string) => [
      ageCondition(age, sql.ref('records_beside_lines.day'), timezone),
    ],
  },
  sorts: {
    amount: {
      column: sql.ref('records_beside_lines.amount'),
      currency: sql.ref('records_beside_lines.currency'),
    },
  },
} as const;
