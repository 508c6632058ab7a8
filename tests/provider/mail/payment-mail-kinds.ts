import type { PaymentMailKind } from '../../../server/provider/mail/payment-mails.ts';

/** Section 9's eight kinds of mail about money, and that of a payout that was cancelled. */
export const paymentMailKinds = [
  'automate',
  'payment',
  'preauth',
  'refund',
  'void',
  'payout_processed',
  'payout_failed',
  'payout_cancelled',
  'automation_fail',
] as const satisfies readonly PaymentMailKind[];
