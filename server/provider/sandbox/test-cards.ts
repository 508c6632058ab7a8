import type { components } from '../../../openapi/generated/provider.ts';
import type { PayingCard } from '../rules/payments/decide-payment.ts';
import type { Card } from './acquirer.ts';

type TestCard = components['schemas']['TestCard'];

/** A card of the sandbox: the acquirer's facts of it, and the facts that the rules of payments need. */
export interface SandboxCard extends Card, Omit<PayingCard, 'brand' | 'country'> {
  readonly country: string | null;
}

const visa = {
  brand: 'visa',
  last4: '4242',
  code: '00',
  country: null,
  funding: 'credit',
  issuer: 'frictionless',
  isCorporate: false,
  isTrusted: false,
} as const satisfies SandboxCard;

/** The test cards of the sandbox, by token. */
const cards: Readonly<Record<TestCard, SandboxCard>> = {
  tok_visa: visa,
  tok_mastercard: { ...visa, brand: 'mastercard', last4: '4444', country: 'AU' },
  tok_amex: { ...visa, brand: 'amex', last4: '0005', country: 'US' },
  tok_jcb: { ...visa, brand: 'jcb', last4: '0505', country: 'JP' },
  tok_debit: { ...visa, last4: '5556', country: 'AU', funding: 'debit' },
  tok_prepaid: { ...visa, brand: 'mastercard', last4: '5100', country: 'NZ', funding: 'prepaid' },
  tok_corporate: { ...visa, last4: '8431', isCorporate: true },
  tok_challenge: { ...visa, last4: '3220', issuer: 'challenge' },
  tok_unauthenticated: { ...visa, brand: 'mastercard', last4: '3055', issuer: 'unavailable' },
  tok_outage: { ...visa, last4: '0341', outages: 1 },
  tok_declined: { ...visa, last4: '0002', code: '05' },
  tok_insufficient_funds: { ...visa, last4: '9995', code: '51' },
  tok_expired: { ...visa, last4: '0069', code: '54' },
  tok_error: { ...visa, last4: '0119', code: '96' },
};

const isTestCard = (token: string): token is TestCard => Object.hasOwn(cards, token);

/** Every test card with its token. */
export const testCards: readonly (readonly [TestCard, SandboxCard])[] = Object.keys(cards)
  .filter(isTestCard)
  .map((token) => [token, cards[token]]);

/** The test card of a token. */
export const testCard = (token: TestCard): SandboxCard => cards[token];

/** The test card of any text, if it is the token of one. */
export const findTestCard = (token: string): SandboxCard | undefined =>
  isTestCard(token) ? cards[token] : undefined;

/** The card that the sandbox's terminals read. */
export const terminalCard: SandboxCard = visa;

/** A stored card: its holder trusts the merchant, and nothing more is known of its issuer. */
export const storedCard = (
  brand: SandboxCard['brand'],
  last4: string,
  code: SandboxCard['code'] = '00',
): SandboxCard => ({ ...visa, brand, last4, code, funding: null, isTrusted: true });

/** The sandbox's card for one of which only the last digits are known: the test card with the same ending. */
export const cardEnding = (brand: SandboxCard['brand'], last4: string | null): SandboxCard => {
  const known = testCards.find(([, card]) => card.last4 === last4 && card.brand === brand)?.[1];
  return storedCard(brand, last4 ?? visa.last4, known?.code);
};
