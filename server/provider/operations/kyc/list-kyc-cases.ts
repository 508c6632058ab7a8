import { selectKycCases } from '../../queries/kyc/kyc-cases.ts';
import { kycConditions, kycOrder } from '../../queries/kyc/kyc-filters.ts';
import { readPage } from '../../queries/lists/page.ts';
import { defineRead } from '../../mechanism/define-operation.ts';

/** One page of the caller's cases that fit every filter. */
export const listKycCases = defineRead('listKycCases', ({ query }, { database, viewer }) => {
  const rows = selectKycCases(database, viewer.scope)
    .where(kycConditions(query))
    .orderBy(kycOrder(query.sortBy, query.order));
  return readPage(rows, query);
});
