import { defineList } from '../../mechanism/define-list.ts';
import { selectKycCases } from '../../queries/kyc/kyc-cases.ts';
import { kycPlan } from '../../queries/kyc/kyc-plan.ts';
import { isQueued, workColumns } from '../../work/work-columns.ts';

/** One page of the caller's cases that fit every filter. */
export const listKycCases = defineList('listKycCases', {
  ...kycPlan,
  rows: (database, scope, { viewer, query }) =>
    selectKycCases(database, scope)
      .where(isQueued(viewer, 'kyc', query))
      .select(workColumns(viewer, 'kyc')),
});
