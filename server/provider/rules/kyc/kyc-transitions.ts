import type { components } from '../../../../openapi/generated/provider.ts';

type Status = components['schemas']['KycCaseStatus'];
type Role = components['schemas']['Role'];

/** The statuses in which each role may change the facts of a case. */
export const kycEditable: Readonly<Record<Role, readonly Status[]>> = {
  Admin: ['draft', 'submitted', 'in_review', 'information_required'],
  Partner: ['draft', 'information_required'],
  Merchant: [],
};

/** The events that partners' systems get when a case gets a status. */
export const kycEvents = {
  draft: 'kyc.reopened',
  submitted: 'kyc.submitted',
  in_review: 'kyc.in_review',
  information_required: 'kyc.information_required',
  approved: 'kyc.approved',
  cancelled: 'kyc.cancelled',
} as const satisfies Record<Status, components['schemas']['WebhookEvent']>;
