import type { PaymentMailKind } from '../../../server/provider/mail/payment-mails.ts';

/** Section 9's eight kinds of mail about money. */
export const paymentMailKinds = [
  'automate',
  'payment',
  'preauth',
  'refund',
  'void',
  'payout_processed',
  'payout_failed',
  'automation_fail',
] as const satisfies readonly PaymentMailKind[];
