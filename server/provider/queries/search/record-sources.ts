import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import { typed } from '../../store/typed-sql.ts';
import { caseWords, invoiceWords, merchantWords, partnerWords, userWords } from '../lists/folded-names.ts';
import { kycCasesInScope } from '../kyc/kyc-cases.ts';
import { shownInvoiceStatus } from '../organisations/invoices.ts';
import { merchantsInScope } from '../transactions/transactions-in-scope.ts';
import { hasWords } from './search-conditions.ts';
import { bestOf, isAmong, type SearchSource } from './search-source.ts';

type Schemas = components['schemas'];

/** Payouts, by their id, reference, day and amount. */
export const payoutSource: SearchSource<Schemas['FoundPayout']> = {
  list: 'listPayouts',
  find: (database, search) =>
    bestOf(
      database.selectFrom('payouts').where(inScope(search.scope, 'payouts.merchant_id')).select('payouts.id'),
      {
        ids: ['payouts.id'],
        references: ['payouts.reference'],
        amount: 'payouts.payable_amount',
        currency: 'payouts.currency',
        day: 'payouts.payout_date',
      },
      search,
      sql`payouts.payout_date desc, payouts.id`,
    ),
  show: (database, ids) =>
    database
      .selectFrom('payouts')
      .innerJoin('merchants', 'merchants.id', 'payouts.merchant_id')
      .where(isAmong('payouts.id', ids))
      .select(['payouts.id', 'payouts.reference', 'payouts.payable_amount', 'payouts.currency'])
      .select(['payouts.payout_date', 'payouts.status', 'merchants.trading_name as merchant_name']),
};

/** Chargebacks, by their own references and by the names, card and reference of their payment. */
export const chargebackSource: SearchSource<Schemas['FoundChargeback']> = {
  list: 'listChargebacks',
  find: (database, search) =>
    bestOf(
      database
        .selectFrom('chargebacks')
        .where(inScope(search.scope, 'chargebacks.merchant_id'))
        .select('chargebacks.id'),
      {
        ids: ['chargebacks.id'],
        references: ['chargebacks.chargeback_id', 'chargebacks.transaction_ref_id'],
        amount: 'chargebacks.chargeback_amount',
        currency: 'chargebacks.currency',
        last4: 'chargebacks.card_last4',
        day: 'chargebacks.notify_date',
        word: (word) => hasWords(sql.ref('chargebacks.name_words'), word),
      },
      search,
      sql`chargebacks.updated_at desc, chargebacks.id`,
    ),
  show: (database, ids) =>
    database
      .selectFrom('chargebacks')
      .innerJoin('merchants', 'merchants.id', 'chargebacks.merchant_id')
      .where(isAmong('chargebacks.id', ids))
      .select(['chargebacks.id', 'chargebacks.chargeback_id', 'chargebacks.chargeback_amount'])
      .select(['chargebacks.currency', 'chargebacks.status', 'chargebacks.transaction_ref_id'])
      .select('merchants.trading_name as merchant_name'),
};

/** Merchants, by their id and names. */
export const merchantSource: SearchSource<Schemas['FoundMerchant']> = {
  list: 'listMerchants',
  find: (database, search) =>
    bestOf(
      merchantsInScope(database, search.scope).select('merchants.id'),
      {
        ids: ['merchants.id'],
        exact: ['merchants.trading_name', 'merchants.business_name'],
        word: (word) => hasWords(merchantWords, word),
      },
      search,
      sql`merchants.trading_name_key, merchants.id`,
    ),
  show: (database, ids) =>
    database
      .selectFrom('merchants')
      .leftJoin('partners', 'partners.id', 'merchants.partner_id')
      .where(isAmong('merchants.id', ids))
      .select(['merchants.id', 'merchants.trading_name', 'merchants.business_name', 'merchants.status'])
      .select('partners.trading_name as partner_name'),
};

/** Partners, by their id, names and address; only Admin reads their list. */
export const partnerSource: SearchSource<Schemas['FoundPartner']> = {
  list: 'listPartners',
  find: (database, search) =>
    bestOf(
      database.selectFrom('partners').select('partners.id'),
      {
        ids: ['partners.id'],
        exact: ['partners.trading_name', 'partners.business_name', 'partners.email'],
        word: (word) => hasWords(partnerWords, word),
      },
      search,
      sql`partners.trading_name_key, partners.id`,
    ),
  show: (database, ids) =>
    database
      .selectFrom('partners')
      .where(isAmong('partners.id', ids))
      .select(['partners.id', 'partners.trading_name', 'partners.business_name', 'partners.status']),
};

/** Users that have not been deleted, by their id, name and address; only Admin reads their list. */
export const userSource: SearchSource<Schemas['FoundUser']> = {
  list: 'listUsers',
  find: (database, search) =>
    bestOf(
      database.selectFrom('users').where('users.deleted_at', 'is', null).select('users.id'),
      {
        ids: ['users.id'],
        exact: ['users.email'],
        word: (word) => hasWords(userWords, word),
      },
      search,
      sql`fold_text(users.name), fold_text(users.last_name), users.id`,
    ),
  show: (database, ids) =>
    database
      .selectFrom('users')
      .where(isAmong('users.id', ids))
      .select(typed.text`trim(users.name || ' ' || users.last_name)`.as('full_name'))
      .select(['users.id', 'users.email', 'users.role', 'users.status']),
};

/** Applications, by their id, the names and the address in them, and the names of their merchant. */
export const caseSource: SearchSource<Schemas['FoundCase']> = {
  list: 'listKycCases',
  find: (database, search) =>
    bestOf(
      kycCasesInScope(database, search.scope).select('kyc_cases.id'),
      {
        ids: ['kyc_cases.id'],
        exact: ['kyc_cases.business_name', 'kyc_cases.contact_email'],
        word: (word) => typed.boolean`${hasWords(caseWords, word)} or ${hasWords(merchantWords, word)}`,
      },
      search,
      sql`kyc_cases.updated_at desc, kyc_cases.id`,
    ),
  show: (database, ids) =>
    database
      .selectFrom('kyc_cases')
      .innerJoin('merchants', 'merchants.id', 'kyc_cases.merchant_id')
      .where(isAmong('kyc_cases.id', ids))
      .select(['kyc_cases.id', 'kyc_cases.business_name', 'kyc_cases.contact_email', 'kyc_cases.status'])
      .select('merchants.trading_name as merchant_name'),
};

/** Invoices for fees, by their number, amount, merchant and recipient. */
export const invoiceSource: SearchSource<Schemas['FoundInvoice']> = {
  list: 'listInvoices',
  find: (database, search) =>
    bestOf(
      database
        .selectFrom('invoices')
        .innerJoin('merchants', 'merchants.id', 'invoices.merchant_id')
        .where(inScope(search.scope, 'invoices.merchant_id'))
        .select('invoices.id'),
      {
        ids: ['invoices.id'],
        references: ['invoices.number'],
        amount: 'invoices.total_amount',
        currency: 'invoices.currency',
        word: (word) => typed.boolean`${hasWords(merchantWords, word)} or ${hasWords(invoiceWords, word)}`,
      },
      search,
      sql`invoices.issued_at desc, invoices.id`,
    ),
  show: (database, ids) =>
    database
      .selectFrom('invoices')
      .innerJoin('merchants', 'merchants.id', 'invoices.merchant_id')
      .where(isAmong('invoices.id', ids))
      .select(['invoices.id', 'invoices.number', 'invoices.merchant_id', 'invoices.period'])
      .select(['invoices.total_amount', 'invoices.currency', shownInvoiceStatus.as('status')])
      .select('merchants.trading_name as merchant_name'),
};
