import type { components } from '../../../../openapi/generated/provider.ts';

/** The schemes whose cards are credit, debit or prepaid; the other brands are wallets and the like. */
export const cardSchemes: readonly components['schemas']['CardBrand'][] = [
  'amex',
  'cup',
  'diners',
  'discover',
  'jcb',
  'mastercard',
  'visa',
];
