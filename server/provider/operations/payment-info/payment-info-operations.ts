import type { Operation } from '../define-operation.ts';
import { createPaymentLink } from './create-payment-link.ts';
import { listPaymentInfo } from './list-payment-info.ts';
import { sendPaymentLinkEmail } from './send-payment-link-email.ts';

/** Payments by link: the report, making a link and mailing it. */
export const paymentInfoOperations: readonly Operation[] = [
  listPaymentInfo,
  createPaymentLink,
  sendPaymentLinkEmail,
];
