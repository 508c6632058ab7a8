import type { components } from '../../../../openapi/generated/provider.ts';

/** What a case cannot be reviewed without and does not have yet, in words. */
export const missingOfCase = (kase: components['schemas']['KycCase']): readonly string[] => [
  ...(kase.business_type === null ? ['a business type'] : []),
  ...(kase.registration_number === null ? ['a registration number'] : []),
  ...(kase.representatives.length === 0 ? ['a representative'] : []),
  ...(kase.beneficial_owners.length === 0 ? ['a beneficial owner'] : []),
  ...(kase.authorised_executives.length === 0 ? ['an authorised executive'] : []),
];
