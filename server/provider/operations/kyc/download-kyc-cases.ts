import { createReport } from '../../exports/report.ts';
import { fileNameOf } from '../../description/described-schemas.ts';
import { checkDays } from '../../queries/lists/day-bounds.ts';
import { selectWholeKycCases } from '../../queries/kyc/kyc-cases.ts';
import { kycConditions, kycOrder } from '../../queries/kyc/kyc-filters.ts';
import { defineExport } from '../../mechanism/define-operation.ts';

/** Every case that fits the filters, in the list's sort, as a file. */
export const downloadKycCases = defineExport('downloadKycCases', ({ query }, { database, viewer }) => {
  checkDays(query);
  return createReport(database, {
    name: fileNameOf('downloadKycCases'),
    columns: 'KycColumn',
    cells: {
      id: { kind: 'text' },
      merchant_name: { kind: 'text' },
      partner_name: { kind: 'text' },
      business_name: { kind: 'text' },
      business_type: { kind: 'text', labels: 'KycBusinessType' },
      registration_number: { kind: 'text' },
      country: { kind: 'text' },
      contact_name: { kind: 'text' },
      contact_email: { kind: 'text' },
      requested_volume: { kind: 'money', currency: 'currency' },
      currency: { kind: 'text' },
      status: { kind: 'text', labels: 'KycCaseStatus' },
      reason_cancellation: { kind: 'text', labels: 'KycCancellationReason' },
      detail_other_cancellation: { kind: 'text' },
      comment: { kind: 'text' },
      submitted_at: { kind: 'instant' },
      created_at: { kind: 'instant' },
      updated_at: { kind: 'instant' },
    },
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
  });
});
