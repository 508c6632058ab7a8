import type { PaymentMailKind } from '../../../server/provider/mail/payment-mails.ts';

/** The kinds of mail about money. */
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
