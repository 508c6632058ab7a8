import type { components } from '../../../openapi/generated/provider.ts';

type Schemas = components['schemas'];
type Reason = Schemas['ChargebackReason'];
type Codes = Readonly<Partial<Record<Reason, string>>>;

/** Diners Club clears its disputes through Discover, and with its codes. */
const discover: Codes = {
  fraudulent: 'UA02',
  unrecognised: 'AA',
  incorrect_amount: 'AW',
  duplicate: 'DP',
  product_not_received: 'RG',
  subscription_cancelled: 'AP',
  product_unacceptable: 'RM',
  credit_not_processed: 'RN2',
  general: 'NC',
};

/**
 * The code with which each card scheme states why a payment without a card present is disputed, by its guide
 * for merchants; a scheme without a code for a reason never gives that. A wallet hides its scheme, and its
 * disputes come without a code.
 */
const codes: Readonly<Partial<Record<Schemas['CardBrand'], Codes>>> = {
  visa: {
    fraudulent: '10.4',
    incorrect_amount: '12.5',
    duplicate: '12.6.1',
    product_not_received: '13.1',
    subscription_cancelled: '13.2',
    product_unacceptable: '13.3',
    credit_not_processed: '13.6',
    general: '11.3',
  },
  mastercard: {
    fraudulent: '4837',
    incorrect_amount: '4834',
    duplicate: '4834',
    product_not_received: '4853',
    subscription_cancelled: '4853',
    product_unacceptable: '4853',
    credit_not_processed: '4853',
    general: '4853',
  },
  amex: {
    fraudulent: 'F29',
    incorrect_amount: 'P05',
    duplicate: 'P08',
    product_not_received: 'C08',
    subscription_cancelled: 'C28',
    product_unacceptable: 'C31',
    credit_not_processed: 'C02',
    general: 'A02',
  },
  discover,
  diners: discover,
  jcb: {
    fraudulent: '546',
    incorrect_amount: '507',
    duplicate: '512',
    product_not_received: '554',
    subscription_cancelled: '544',
    product_unacceptable: '502',
    credit_not_processed: '513',
    general: '522',
  },
  cup: { unrecognised: '4515', credit_not_processed: '4532' },
};

/** How often each reason occurs. */
const shares = [
  ['fraudulent', 45],
  ['product_not_received', 14],
  ['credit_not_processed', 12],
  ['product_unacceptable', 10],
  ['duplicate', 6],
  ['incorrect_amount', 4],
  ['subscription_cancelled', 4],
  ['unrecognised', 3],
  ['general', 2],
] as const satisfies readonly (readonly [Reason, number])[];

/** The reasons for which a payment by this brand may be disputed, with their codes and shares. */
export const disputesOf = (brand: Schemas['CardBrand']) => {
  const known = codes[brand];
  return shares.flatMap(([reason, share]) => {
    const code = known?.[reason] ?? null;
    return known === undefined || code !== null ? [[{ reason, code }, share] as const] : [];
  });
};
