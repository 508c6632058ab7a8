import { defineListFile } from '../../mechanism/define-list.ts';
import { selectWholeKycCases } from '../../queries/kyc/kyc-cases.ts';
import { kycPlan } from '../../queries/kyc/kyc-plan.ts';

const cases = { ...kycPlan, rows: selectWholeKycCases } as const;

/** Every case that fits the filters, in the list's sort, as a file. */
export const downloadKycCases = defineListFile('downloadKycCases', cases, {
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
});
