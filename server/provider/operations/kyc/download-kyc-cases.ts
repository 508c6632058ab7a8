import type { TenantScope } from '../../access/scope.ts';
import { defineListFile } from '../../mechanism/define-list.ts';
import { selectWholeKycCases } from '../../queries/kyc/kyc-cases.ts';
import { kycPlan } from '../../queries/kyc/kyc-plan.ts';
import type { Database } from '../../store/store.ts';
import { isQueued, workColumns, type QueuedCall } from '../../work/work-columns.ts';

const cases = {
  ...kycPlan,
  rows: (database: Database, scope: TenantScope, { viewer, query }: QueuedCall) =>
    selectWholeKycCases(database, scope)
      .where(isQueued(viewer, 'kyc', query))
      .select(workColumns(viewer, 'kyc')),
} as const;

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
