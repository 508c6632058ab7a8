import type { components } from '../../../../openapi/generated/provider.ts';

type Status = components['schemas']['KycCaseStatus'];
type Role = components['schemas']['Role'];

/** In which statuses each role may change what a case tells. */
export const kycEditable: Readonly<Record<Role, readonly Status[]>> = {
  Admin: ['draft', 'submitted', 'in_review', 'information_required'],
  Partner: ['draft', 'information_required'],
  Merchant: [],
};

/** What partners' systems are told when a case gets a status. */
export const kycEvents = {
  draft: 'kyc.reopened',
  submitted: 'kyc.submitted',
  in_review: 'kyc.in_review',
  information_required: 'kyc.information_required',
  approved: 'kyc.approved',
  cancelled: 'kyc.cancelled',
} as const satisfies Record<Status, components['schemas']['WebhookEvent']>;
