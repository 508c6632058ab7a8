import type { Operation } from '../../mechanism/define-operation.ts';
import { cardTypeOperations } from './card-type-settings.ts';
import { disputeRuleOperations } from './dispute-rule.ts';
import { forceTransactionEmail } from './force-transaction-email.ts';
import { notificationMatrixOperations } from './notification-matrix.ts';
import { notificationOperations } from './notification-settings.ts';
import { onboardingOperations } from './payment-service-onboarding.ts';
import { paymentServiceOperations } from './payment-services.ts';
import { testPaymentService } from './test-payment-service.ts';
import { paymentSettingOperations } from './payment-settings.ts';
import { pspOperations } from './psps.ts';
import { previewNotificationMail } from './preview-notification-mail.ts';
import { smartRoutingOperations } from './smart-routing.ts';
import { threeDsOperations } from './threeds-settings.ts';
import { transactionFeeSupportOperations } from './transaction-fee-support.ts';
import { transactionFeeOperations } from './transaction-fees.ts';

/** The settings of payments: methods, routing, prices and notifications. */
export const settingOperations: readonly Operation[] = [
  ...threeDsOperations,
  ...paymentSettingOperations,
  ...cardTypeOperations,
  ...disputeRuleOperations,
  ...transactionFeeOperations,
  ...transactionFeeSupportOperations,
  ...pspOperations,
  ...paymentServiceOperations,
  testPaymentService,
  ...onboardingOperations,
  ...smartRoutingOperations,
  ...notificationOperations,
  ...notificationMatrixOperations,
  previewNotificationMail,
  forceTransactionEmail,
];
