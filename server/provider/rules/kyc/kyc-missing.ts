import type { components } from '../../../../openapi/generated/provider.ts';

/** The facts that a case needs to be reviewed and does not have yet, in words. */
export const missingOfCase = (kase: components['schemas']['KycCase']): readonly string[] => [
  ...(kase.business_type === null ? ['a business type'] : []),
  ...(kase.registration_number === null ? ['a registration number'] : []),
  ...(kase.representatives.length === 0 ? ['a representative'] : []),
  ...(kase.beneficial_owners.length === 0 ? ['a beneficial owner'] : []),
  ...(kase.authorised_executives.length === 0 ? ['an authorised executive'] : []),
];
