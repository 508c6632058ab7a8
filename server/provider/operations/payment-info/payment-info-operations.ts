import type { Operation } from '../../mechanism/define-operation.ts';
import { cancelPaymentLink } from './cancel-payment-link.ts';
import { createPaymentLink } from './create-payment-link.ts';
import { listPaymentInfo } from './list-payment-info.ts';
import { sendPaymentLinkEmail } from './send-payment-link-email.ts';

/** Payments by link: the report, making a link, mailing it and cancelling it. */
export const paymentInfoOperations: readonly Operation[] = [
  listPaymentInfo,
  createPaymentLink,
  cancelPaymentLink,
  sendPaymentLinkEmail,
];
