import { selectWholeKycCases } from '../../queries/kyc/kyc-cases.ts';
import { kycConditions, kycOrder } from '../../queries/kyc/kyc-filters.ts';
import { defineExport } from '../../mechanism/define-operation.ts';

/** Every case that fits the filters, in the list's sort, as a file. */
export const downloadKycCases = defineExport('downloadKycCases', ({ query }, { database, viewer }) => ({
  record: 'KycCase',
  columns: 'KycColumn',
  usual: [
    'merchant_name',
    'partner_name',
    'business_name',
    'country',
    'contact_email',
    'requested_volume',
    'currency',
    'status',
    'submitted_at',
    'created_at',
  ],
  rows: selectWholeKycCases(database, viewer.scope)
    .where(kycConditions(query))
    .orderBy(kycOrder(query.sortBy, query.order)),
}));
