import type { Input } from '../../mechanism/operation.ts';
import { byRows, instantsIn, naming } from '../lists/list-filters.ts';
import type { Filters } from '../lists/list-plan.ts';
import { byRisk } from './kyc-risks.ts';

const filters: Filters<Input<'downloadKycCases'>['query']> = {
  partners: 'merchants.partner_id',
  search: naming('kyc_cases.business_name', 'merchants.trading_name', 'kyc_cases.contact_email'),
  case_status: 'kyc_cases.status',
  status: 'merchants.status',
  ids: 'kyc_cases.id',
  assignment: byRows,
  assignees: byRows,
  snoozed: byRows,
};

/** The filters and sorts of cases, for every form in which they are listed. */
export const kycPlan = {
  table: 'kyc_cases',
  record: 'KycCase',
  filters,
  days: instantsIn('kyc_cases.created_at'),
  sorts: {
    merchant_name: 'merchants.trading_name',
    partner_name: { column: 'partners.trading_name', nullable: true },
    submitted_at: { column: 'kyc_cases.submitted_at', nullable: true },
    risk_score: byRisk,
  },
} as const;
