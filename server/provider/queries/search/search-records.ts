import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import { readingsOf, type SearchTerms } from '../../rules/search-terms.ts';
import type { Database } from '../../store/store.ts';
import { shownInvoiceStatus } from '../organisations/invoices.ts';
import { kycCasesInScope } from '../kyc/kyc-cases.ts';
import { selectPaymentInfos } from '../payments/payment-info-rows.ts';
import { selectPayouts } from '../payouts/payout-rows.ts';
import { merchantsInScope } from '../transactions/transactions-in-scope.ts';
import { userRows } from '../identity/user-rows.ts';
import { beginsWith, conditionOf, equals, hasWords, type SearchColumns } from './search-conditions.ts';
import { typed } from '../../store/typed-sql.ts';
import { caseWords, invoiceWords, merchantWords, partnerWords, userWords } from '../lists/folded-names.ts';

type Schemas = components['schemas'];

/** Who searches, and how many of each kind they are answered. */
export interface RecordSearch {
  readonly scope: TenantScope;
  readonly timezone: string;
  readonly most: number;
}

/** By what a kind of record is known. */
interface Known extends SearchColumns {
  /** What is its own alone: just this comes first. */
  readonly exact: readonly string[];
  /** References, in capitals: what begins so comes next. */
  readonly references?: readonly string[];
}

/** Each way in which a record can fit. */
const waysOf = (terms: SearchTerms, known: Known, timezone: string): readonly RawBuilder<SqlBool>[] => {
  const { whole } = terms;
  const { references = [] } = known;
  const ways = readingsOf(terms).flatMap((readings) => {
    const conditions = readings.flatMap((reading) => conditionOf(reading, known, timezone) ?? []);
    return conditions.length < readings.length ? [] : [typed.boolean`${sql.join(conditions, sql` and `)}`];
  });
  const beginning = references.length === 0 || whole.length < 3 ? [] : [beginsWith(whole, references)];
  return [equals(whole, known.exact), ...beginning, ...ways];
};

/** What is just so comes first, then references that begin so, then the rest. */
const fit = (terms: SearchTerms, { exact, references = [] }: Known): RawBuilder<number> => typed.bigint`case
  when ${equals(terms.whole, exact)} then 0
  when ${references.length === 0 ? typed.boolean`false` : beginsWith(terms.whole, references)} then 1
  else 2 end`;

/** Narrows a list of records to what fits, the best first, then in the order that `last` says. */
const best = <Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  terms: SearchTerms,
  known: Known,
  { timezone, most }: RecordSearch,
  last: RawBuilder<unknown>,
): Promise<readonly Row[]> =>
  rows
    .where(typed.boolean`${sql.join(waysOf(terms, known, timezone), sql` or `)}`)
    .orderBy(fit(terms, known))
    .orderBy(last)
    .limit(most)
    .execute();

/** One kind of record: the best of a scope. */
export type SearchRecords<Found> = (
  database: Database,
  terms: SearchTerms,
  search: RecordSearch,
) => Promise<readonly Found[]>;

/** Links are many: each way to find one has an index, and is asked for the newest alone. */
const newestLinks = (
  database: Database,
  { scope, most }: RecordSearch,
  ways: readonly RawBuilder<SqlBool>[],
): RawBuilder<SqlBool> => {
  const each = ways.map(
    (way) =>
      sql`(${database
        .selectFrom('payment_infos')
        .where(inScope(scope, 'payment_infos.merchant_id'))
        .where(way)
        .select('payment_infos.id')
        // Not the order of an index, which would be read from its end until enough rows fit.
        .orderBy(sql`(payment_infos.created_at at time zone 'UTC') desc`)
        .orderBy('payment_infos.id')
        .limit(most)})`,
  );
  return typed.boolean`payment_infos.id in (${sql.join(each, sql` union all `)})`;
};

export const searchPaymentLinks: SearchRecords<Schemas['FoundPaymentLink']> = async (
  database,
  terms,
  search,
) => {
  const { whole } = terms;
  const known: Known = {
    exact: ['payment_infos.id', 'payment_infos.alias', 'payment_infos.booking_ref', 'payment_infos.email'],
    references: ['payment_infos.booking_ref'],
    amount: 'payment_infos.amount',
    currency: 'payment_infos.currency',
    at: 'payment_infos.created_at',
    word: (word) => hasWords(sql.ref('payment_infos.search_words'), word),
  };
  // Written in other letters, an alias or an address is among the words.
  const [, ...ways] = waysOf(terms, known, search.timezone);
  const just = ['id', 'alias'].map(
    (column) => typed.boolean`${sql.ref(`payment_infos.${column}`)} = ${whole}`,
  );
  const rows = await selectPaymentInfos(database, search.scope)
    .where(newestLinks(database, search, [...just, ...ways]))
    .orderBy(fit(terms, known))
    .orderBy('payment_infos.created_at', 'desc')
    .orderBy('payment_infos.id')
    .limit(search.most)
    .execute();
  return rows.map(
    ({ id, booking_ref, alias, amount, currency, guest_name, email, status, merchant_name }) => ({
      id,
      booking_ref,
      alias,
      amount,
      currency,
      guest_name,
      email,
      status,
      merchant_name,
    }),
  );
};

export const searchPayouts: SearchRecords<Schemas['FoundPayout']> = async (database, terms, search) => {
  const rows = await best(
    selectPayouts(database, search.scope),
    terms,
    {
      exact: ['payouts.id', 'payouts.reference'],
      references: ['payouts.reference'],
      amount: 'payouts.payable_amount',
      currency: 'payouts.currency',
      day: 'payouts.payout_date',
    },
    search,
    sql`payouts.payout_date desc, payouts.id`,
  );
  return rows.map(({ id, reference, payable_amount, currency, payout_date, status, merchant_name }) => ({
    id,
    reference,
    payable_amount,
    currency,
    payout_date,
    status,
    merchant_name,
  }));
};

export const searchChargebacks: SearchRecords<Schemas['FoundChargeback']> = (database, terms, search) =>
  best(
    database
      .selectFrom('chargebacks')
      // Each one's own: the whole of the transactions is not read for a few chargebacks.
      .innerJoinLateral(
        (rows) =>
          rows
            .selectFrom('transactions')
            .whereRef('transactions.id', '=', 'chargebacks.transaction_id')
            .select(['transactions.ref_id', 'transactions.card_last4'])
            .select(sql.ref('transactions.name_words').as('name_words'))
            .offset(0)
            .as('transactions'),
        (join) => join.onTrue(),
      )
      .innerJoin('merchants', 'merchants.id', 'chargebacks.merchant_id')
      .where(inScope(search.scope, 'chargebacks.merchant_id'))
      .select(['chargebacks.id', 'chargebacks.chargeback_id', 'chargebacks.chargeback_amount'])
      .select(['chargebacks.currency', 'chargebacks.status', 'transactions.ref_id as transaction_ref_id'])
      .select('merchants.trading_name as merchant_name'),
    terms,
    {
      exact: ['chargebacks.id', 'chargebacks.chargeback_id', 'transactions.ref_id'],
      references: ['chargebacks.chargeback_id', 'transactions.ref_id'],
      amount: 'chargebacks.chargeback_amount',
      currency: 'chargebacks.currency',
      last4: 'transactions.card_last4',
      day: 'chargebacks.notify_date',
      word: (word) => hasWords(sql.ref('transactions.name_words'), word),
    },
    search,
    sql`chargebacks.updated_at desc, chargebacks.id`,
  );

export const searchMerchants: SearchRecords<Schemas['FoundMerchant']> = (database, terms, search) =>
  best(
    merchantsInScope(database, search.scope)
      .leftJoin('partners', 'partners.id', 'merchants.partner_id')
      .select(['merchants.id', 'merchants.trading_name', 'merchants.business_name', 'merchants.status'])
      .select('partners.trading_name as partner_name'),
    terms,
    {
      exact: ['merchants.id', 'merchants.trading_name', 'merchants.business_name'],
      word: (word) => hasWords(merchantWords, word),
    },
    search,
    sql`merchants.trading_name_key, merchants.id`,
  );

/** Partners; their list is Admin's alone. */
export const searchPartners: SearchRecords<Schemas['FoundPartner']> = (database, terms, search) =>
  best(
    database
      .selectFrom('partners')
      .select(['partners.id', 'partners.trading_name', 'partners.business_name', 'partners.status']),
    terms,
    {
      exact: ['partners.id', 'partners.trading_name', 'partners.business_name', 'partners.email'],
      word: (word) => hasWords(partnerWords, word),
    },
    search,
    sql`partners.trading_name_key, partners.id`,
  );

/** Users; their list is Admin's alone. */
export const searchUsers: SearchRecords<Schemas['FoundUser']> = async (database, terms, search) => {
  const rows = await best(
    userRows(database),
    terms,
    {
      exact: ['users.id', 'users.email'],
      word: (word) => hasWords(userWords, word),
    },
    search,
    sql`fold_text(users.name), fold_text(users.last_name), users.id`,
  );
  return rows.map(({ id, name, last_name, email, roles, status }) => ({
    id,
    full_name: `${name} ${last_name}`.trim(),
    email,
    role: roles,
    status,
  }));
};

export const searchCases: SearchRecords<Schemas['FoundCase']> = (database, terms, search) =>
  best(
    kycCasesInScope(database, search.scope)
      .select(['kyc_cases.id', 'kyc_cases.business_name', 'kyc_cases.contact_email', 'kyc_cases.status'])
      .select('merchants.trading_name as merchant_name'),
    terms,
    {
      exact: ['kyc_cases.id', 'kyc_cases.business_name', 'kyc_cases.contact_email'],
      word: (word) => typed.boolean`${hasWords(caseWords, word)} or ${hasWords(merchantWords, word)}`,
    },
    search,
    sql`kyc_cases.updated_at desc, kyc_cases.id`,
  );

/** Invoices for fees, by their number, their merchant and to whom they are made out. */
export const searchInvoices: SearchRecords<Schemas['FoundInvoice']> = (database, terms, search) =>
  best(
    database
      .selectFrom('invoices')
      .innerJoin('merchants', 'merchants.id', 'invoices.merchant_id')
      .where(inScope(search.scope, 'invoices.merchant_id'))
      .select(['invoices.id', 'invoices.number', 'invoices.merchant_id', 'invoices.period'])
      .select(['invoices.total_amount', 'invoices.currency', shownInvoiceStatus.as('status')])
      .select('merchants.trading_name as merchant_name'),
    terms,
    {
      exact: ['invoices.id', 'invoices.number'],
      references: ['invoices.number'],
      amount: 'invoices.total_amount',
      currency: 'invoices.currency',
      word: (word) => typed.boolean`${hasWords(merchantWords, word)} or ${hasWords(invoiceWords, word)}`,
    },
    search,
    sql`invoices.issued_at desc, invoices.id`,
  );
