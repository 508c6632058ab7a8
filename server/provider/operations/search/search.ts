import type { OperationId } from '../../../../openapi/generated/operations.ts';
import { mayCall } from '../../access/may-call.ts';
import { seesRefundableOnly } from '../../access/refundable-only.ts';
import {
  searchCases,
  searchChargebacks,
  searchInvoices,
  searchMerchants,
  searchPartners,
  searchPaymentLinks,
  searchPayouts,
  searchUsers,
} from '../../queries/search/search-records.ts';
import { searchTransactions } from '../../queries/search/search-transactions.ts';
import { readSearchTerms } from '../../rules/search-terms.ts';
import { defineRead } from '../../mechanism/define-operation.ts';

/** Of each kind; whoever wants more opens its list. */
const most = 5;

/** A few records of each kind that fit what was typed. */
export const search = defineRead('search', async ({ query }, { database, viewer }) => {
  const terms = readSearchTerms(query.q);
  const { timezone } = query;
  const { scope } = viewer;
  const asked = { scope, timezone, most };
  // Nobody finds what no list would show them.
  const found = async <Found>(list: OperationId, find: () => Promise<readonly Found[]>): Promise<Found[]> =>
    terms.whole !== '' && mayCall(list, viewer) ? [...(await find())] : [];
  return {
    transactions: await found('listTransactions', () =>
      searchTransactions(database, terms, { ...asked, isRefundable: seesRefundableOnly(viewer) }),
    ),
    payment_links: await found('listPaymentInfo', () => searchPaymentLinks(database, terms, asked)),
    payouts: await found('listPayouts', () => searchPayouts(database, terms, asked)),
    chargebacks: await found('listChargebacks', () => searchChargebacks(database, terms, asked)),
    merchants: await found('listMerchants', () => searchMerchants(database, terms, asked)),
    partners: await found('listPartners', () => searchPartners(database, terms, asked)),
    users: await found('listUsers', () => searchUsers(database, terms, asked)),
    cases: await found('listKycCases', () => searchCases(database, terms, asked)),
    invoices: await found('listInvoices', () => searchInvoices(database, terms, asked)),
  };
});
