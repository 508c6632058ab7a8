import { createHash } from 'node:crypto';
import type { components } from '../../../openapi/generated/provider.ts';

type CardBrand = components['schemas']['CardBrand'];

/** A card as the acquirer knows it; its code is what it answers whatever the amount, 00 when that decides. */
export interface Card {
  readonly brand: CardBrand;
  readonly last4: string;
  readonly code: ResponseCode;
  /** Where it was issued; absent where the acquirer does not tell. */
  readonly country?: string;
}

/** The test cards of the sandbox, by token. */
const cards: Readonly<Record<string, Card>> = {
  tok_visa: { brand: 'visa', last4: '4242', code: '00' },
  tok_mastercard: { brand: 'mastercard', last4: '4444', code: '00', country: 'AU' },
  tok_amex: { brand: 'amex', last4: '0005', code: '00', country: 'US' },
  tok_jcb: { brand: 'jcb', last4: '0505', code: '00', country: 'JP' },
  tok_declined: { brand: 'visa', last4: '0002', code: '05' },
  tok_insufficient_funds: { brand: 'visa', last4: '9995', code: '51' },
  tok_expired: { brand: 'visa', last4: '0069', code: '54' },
  tok_error: { brand: 'visa', last4: '0119', code: '96' },
};

/** Response codes of ISO 8583 that the sandbox gives, in its words. */
const responses = {
  '00': 'Approved',
  '05': 'Do not honour',
  '51': 'Insufficient funds',
  '54': 'Expired card',
  '96': 'System malfunction',
} as const;

type ResponseCode = keyof typeof responses;

/** What the acquirer says of a payment. */
export interface Authorisation {
  readonly outcome: 'approved' | 'declined' | 'failed';
  readonly code: ResponseCode;
  readonly text: string;
  readonly brand: CardBrand;
  readonly last4: string;
  readonly country: string | null;
  readonly authCode: string | null;
  readonly pspReference: string;
}

export interface CardPayment {
  /** The payment's own id, from which the acquirer's reference is made. */
  readonly id: string;
  readonly psp: string;
  readonly amount: number;
  readonly card: Card;
}

/** The test card behind a token, if it is one. */
export const findTestCard = (token: string): Card | undefined =>
  Object.hasOwn(cards, token) ? cards[token] : undefined;

/** The card that the sandbox's terminals read. */
export const terminalCard: Card = { brand: 'visa', last4: '4242', code: '00' };

/** The sandbox's acquirer: decides by the card, then by the amount's last two digits, always the same way. */
export const authorise = ({ id, psp, amount, card }: CardPayment): Authorisation => {
  const code = card.code === '00' ? codeOf(amount) : card.code;
  const digest = createHash('sha256').update(id).digest('hex').toUpperCase();
  return {
    outcome: code === '00' ? 'approved' : code === '96' ? 'failed' : 'declined',
    code,
    text: responses[code],
    brand: card.brand,
    last4: card.last4,
    country: card.country ?? null,
    authCode: code === '00' ? digest.slice(0, 6) : null,
    pspReference: `${psp.slice(0, 3).toUpperCase()}-${digest.slice(6, 22)}`,
  };
};

const codeOf = (amount: number): ResponseCode => {
  const ending = String(amount % 100).padStart(2, '0');
  return ending === '05' || ending === '51' || ending === '54' || ending === '96' ? ending : '00';
};
