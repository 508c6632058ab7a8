import type { Operation } from '../../mechanism/define-operation.ts';
import { invoiceFileOperations } from './invoice-files.ts';
import { invoiceOperations } from './invoices.ts';
import { merchantOperations } from './merchants.ts';
import { onboardingSettingsOperations } from './onboarding-settings.ts';
import { optionOperations } from './options.ts';
import { partnerOperations } from './partners.ts';
import { paymentMethodOperations } from './payment-methods.ts';
import { paymentWordingOperations } from './payment-wording.ts';
import { payoutAccountOperations } from './payout-accounts.ts';
import { recipientOperations } from './recipients.ts';
import { whitelabelOperations } from './whitelabels.ts';

/** Every operation about organisations, what they owe the platform and how they join. */
export const organisationOperations: readonly Operation[] = [
  ...merchantOperations,
  ...payoutAccountOperations,
  ...paymentWordingOperations,
  ...partnerOperations,
  ...whitelabelOperations,
  ...recipientOperations,
  ...onboardingSettingsOperations,
  ...invoiceOperations,
  ...invoiceFileOperations,
  ...paymentMethodOperations,
  ...optionOperations,
];
