import { sql } from 'kysely';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import { notFound } from '../../problem/problem.ts';
import type { BankStatement, BankStatementLine } from '../../statements/bank-statement.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';
import { daysIn, partnerOf } from '../lists/list-filters.ts';
import type { ListQuery } from '../lists/list-plan.ts';

/** Statements of a scope in the shape of the description, not yet filtered or sorted. */
const selectStatements = (database: Database, scope: TenantScope) =>
  database
    .selectFrom('statements')
    .innerJoin('merchants', 'merchants.id', 'statements.merchant_id')
    .where(inScope(scope, 'statements.merchant_id'))
    .select(['statements.id', 'statements.number', 'statements.merchant_id', 'statements.currency'])
    .select(['merchants.trading_name as merchant_name', 'merchants.partner_id'])
    .select(['statements.period', 'statements.period_from', 'statements.period_to', 'statements.timezone'])
    .select(['statements.opening_amount', 'statements.credit_amount', 'statements.debit_amount'])
    .select(['statements.closing_amount', 'statements.credits_count', 'statements.debits_count'])
    .select('statements.issued_at');

/** Reads one statement; throws the 404 that foreign and absent ids share. */
export const readStatement = async (database: Database, scope: TenantScope, id: string) => {
  const row = await selectStatements(database, scope).where('statements.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('statement');
  return row;
};

/** The filters and sorts of statements. */
export const statementPlan = {
  table: 'statements',
  record: 'Statement',
  rows: selectStatements,
  filters: {
    merchants: 'statements.merchant_id',
    partnerId: partnerOf('statements.merchant_id'),
    currency: 'statements.currency',
    ids: 'statements.id',
  },
  days: daysIn('statements.period_to'),
  sorts: { merchant_name: 'merchants.trading_name' },
} as const;

/** What people call the record that caused a line; fees and taxes are those of a month, and have no name. */
const reference = typed.text<string | null>`case cause
  when 'transaction' then (select ref_id from transactions where id = cause_id)
  when 'receivable' then (select reference from receivables where id = cause_id)
  when 'chargeback' then (select chargeback_id from chargebacks where id = cause_id)
  when 'invoice' then (select number from invoices where id = cause_id)
  else (select reference from payouts where id = payout_id) end`;

/** The lines of a statement, each with the balance after it, not yet sorted; those of the statement's scope only. */
const selectStatementLines = (
  database: Database,
  scope: TenantScope,
  { path }: { readonly path: { readonly id: string } },
) =>
  database
    .selectFrom('statement_lines')
    .innerJoin('statements', (join) =>
      join
        .onRef('statement_lines.merchant_id', '=', 'statements.merchant_id')
        .onRef('statement_lines.currency', '=', 'statements.currency')
        .onRef('statement_lines.posted_at', '>=', 'statements.from_at')
        .onRef('statement_lines.posted_at', '<', 'statements.to_at'),
    )
    .where('statements.id', '=', path.id)
    .where(inScope(scope, 'statements.merchant_id'))
    .select(typed.text`posting`.as('id'))
    .select(typed.text`posting`.as('posting'))
    .select(['posted_at', 'kind', 'amount', 'statement_lines.currency', 'payout_id'])
    .select(
      typed.bigint`statements.opening_amount + sum(amount) over (order by posted_at, posting)`.as(
        'balance_amount',
      ),
    )
    .select(reference.as('reference'))
    .select(typed.text<string | null>`case when cause = 'transaction' then cause_id end`.as('transaction_id'))
    .select(typed.text<string | null>`reverses`.as('reverses'));

/** The sorts of the lines of a statement. */
export const statementLinePlan = {
  table: 'statement_lines',
  key: 'posting',
  rows: selectStatementLines,
  sorts: {
    posted_at: (order: ListQuery['order']) => {
      const direction = sql.raw(order);
      return sql`posted_at ${direction}, posting ${direction}`;
    },
    amount: (order: ListQuery['order']) => {
      const direction = sql.raw(order);
      return sql`amount ${direction}, posting ${direction}`;
    },
  },
} as const;

/** A statement without what its files name beside it. */
type Written = Omit<BankStatement, 'servicer'>;

const dayIn = (timezone: string) => typed.text`to_char(posted_at at time zone ${timezone}, 'YYYY-MM-DD')`;

/** Reads a statement with all of its lines; throws the 404 that foreign and absent ids share. */
export const readWholeStatement = async (
  database: Database,
  scope: TenantScope,
  id: string,
): Promise<Written> => {
  const row = await database
    .selectFrom('statements')
    .innerJoin('merchants', 'merchants.id', 'statements.merchant_id')
    .where('statements.id', '=', id)
    .where(inScope(scope, 'statements.merchant_id'))
    .selectAll('statements')
    .select(['merchants.trading_name', 'merchants.country', 'merchants.language'])
    .executeTakeFirst();
  if (row === undefined) throw notFound('statement');
  const lines = await selectStatementLines(database, scope, { path: { id } })
    .select(dayIn(row.timezone).as('day'))
    .orderBy('posted_at')
    .orderBy('posting')
    .execute();
  return {
    number: row.number,
    sequence: row.sequence,
    account: `${row.merchant_id}-${row.currency}`,
    holder: row.trading_name,
    country: row.country,
    language: row.language,
    currency: row.currency,
    timezone: row.timezone,
    from_at: row.from_at,
    to_at: row.to_at,
    first_day: row.period_from,
    last_day: row.period_to,
    issued_at: row.issued_at,
    opening_amount: row.opening_amount,
    closing_amount: row.closing_amount,
    lines,
  };
};

/** Reads what went into a payout and out of it, from its first entry to its last; throws the 404 that foreign and absent ids share. */
export const readPayoutStatement = async (
  database: Database,
  scope: TenantScope,
  id: string,
): Promise<Written> => {
  const row = await database
    .selectFrom('payouts')
    .innerJoin('merchants', 'merchants.id', 'payouts.merchant_id')
    .where('payouts.id', '=', id)
    .where(inScope(scope, 'payouts.merchant_id'))
    .select(['payouts.reference', 'payouts.merchant_id', 'payouts.currency', 'payouts.created_at'])
    .select(['merchants.trading_name', 'merchants.country', 'merchants.language', 'merchants.timezone'])
    .select(typed.timestamptz`now()`.as('now'))
    .executeTakeFirst();
  if (row === undefined) throw notFound('payout');
  const lines: readonly BankStatementLine[] = await database
    .selectFrom('payout_statement_lines')
    .where('payout_id', '=', id)
    .select([typed.text`posting`.as('posting'), 'posted_at', 'kind', 'amount'])
    .select(typed.bigint`sum(amount) over (order by posted_at, posting)`.as('balance_amount'))
    .select(reference.as('reference'))
    .select(typed.text<string | null>`reverses`.as('reverses'))
    .select(dayIn(row.timezone).as('day'))
    .orderBy('posted_at')
    .orderBy('posting')
    .execute();
  const [first, last] = [lines[0], lines.at(-1)];
  const { day } = await database
    .selectNoFrom(
      typed.text`to_char(${row.created_at}::timestamptz at time zone ${row.timezone}, 'YYYY-MM-DD')`.as(
        'day',
      ),
    )
    .executeTakeFirstOrThrow();
  return {
    number: row.reference,
    sequence: null,
    account: `${row.merchant_id}-${row.currency}`,
    holder: row.trading_name,
    country: row.country,
    language: row.language,
    currency: row.currency,
    timezone: row.timezone,
    from_at: first?.posted_at ?? row.created_at,
    to_at: last?.posted_at ?? row.created_at,
    first_day: first?.day ?? day,
    last_day: last?.day ?? day,
    issued_at: row.now,
    opening_amount: 0,
    closing_amount: last?.balance_amount ?? 0,
    lines,
  };
};
