import type { components } from '../../../../openapi/generated/provider.ts';

type Application = components['schemas']['PaymentServiceOnboardingRequest'];

/** What a payment provider wants to know in the end, beyond what an onboarding begins with. */
const wanted = ['registration_number', 'merchant_category_code', 'website', 'terms_accepted'] as const;

/** The fields that an onboarding still lacks; terms count once they are accepted. */
export const missingFields = (application: Application): readonly (typeof wanted)[number][] =>
  wanted.filter((name) => application[name] === undefined || application[name] === false);
