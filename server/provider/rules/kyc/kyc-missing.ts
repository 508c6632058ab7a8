import type { components } from '../../../../openapi/generated/provider.ts';

type KycCase = components['schemas']['KycCase'];
type KycFact = components['schemas']['KycFact'];

/** The facts that a case needs to be reviewed and does not have yet. */
export const missingFacts = (kase: Omit<KycCase, 'missing'>): KycFact[] => [
  ...(kase.business_type === null ? ['business_type' as const] : []),
  ...(kase.registration_number === null ? ['registration_number' as const] : []),
  ...(kase.representatives.length === 0 ? ['representative' as const] : []),
  ...(kase.beneficial_owners.length === 0 ? ['beneficial_owner' as const] : []),
  ...(kase.authorised_executives.length === 0 ? ['authorised_executive' as const] : []),
];

/** The facts that a case needs to be reviewed and does not have yet, in words. */
export const missingOfCase = ({ missing }: KycCase): readonly string[] =>
  missing.map((fact) => wordsOfFact[fact]);

const wordsOfFact = {
  business_type: 'a business type',
  registration_number: 'a registration number',
  representative: 'a representative',
  beneficial_owner: 'a beneficial owner',
  authorised_executive: 'an authorised executive',
} as const satisfies Record<KycFact, string>;
