import type { components } from '../../../../openapi/generated/provider.ts';

type Application = components['schemas']['PaymentServiceOnboardingRequest'];

/** The facts that a payment provider needs in the end, beyond those with which an onboarding begins. */
const wanted = ['registration_number', 'merchant_category_code', 'website', 'terms_accepted'] as const;

/** The fields that an onboarding still lacks; terms count once they are accepted. */
export const missingFields = (application: Application): readonly (typeof wanted)[number][] =>
  wanted.filter((name) => application[name] === undefined || application[name] === false);
