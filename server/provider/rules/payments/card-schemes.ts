import type { components } from '../../../../openapi/generated/provider.ts';
import { valueSets } from '../../../../openapi/generated/facts.ts';

type CardBrand = components['schemas']['CardBrand'];

/** The schemes whose cards are credit, debit or prepaid; the other brands are wallets and the like. */
export const cardSchemes = valueSets.CardBrand.scheme;

/** Whether a brand is that of a card and not of a wallet. */
export const isCardScheme = (brand: CardBrand): boolean => cardSchemes.some((scheme) => scheme === brand);
