import { createHash } from 'node:crypto';
import type { components } from '../../../openapi/generated/provider.ts';

type CardBrand = components['schemas']['CardBrand'];
type DeclineReason = components['schemas']['DeclineReason'];

/** A card in the acquirer's books; its code is the acquirer's answer whatever the amount, or 00 when the amount decides. */
export interface Card {
  readonly brand: CardBrand;
  readonly last4: string;
  readonly code: ResponseCode;
  /** Where it was issued; null where the acquirer does not report it. */
  readonly country: string | null;
  /** How many payment providers fail for it before one works. */
  readonly outages?: number;
}

/** Response codes of ISO 8583 that the sandbox gives, with its texts and the reason of each. */
const responses = {
  '00': { text: 'Approved', reason: null },
  '05': { text: 'Do not honour', reason: 'do_not_honour' },
  '51': { text: 'Insufficient funds', reason: 'insufficient_funds' },
  '54': { text: 'Expired card', reason: 'expired_card' },
  '63': { text: 'Card holder not authenticated', reason: 'not_authenticated' },
  '96': { text: 'System malfunction', reason: 'system_malfunction' },
} as const satisfies Readonly<
  Record<string, { readonly text: string; readonly reason: DeclineReason | null }>
>;

type ResponseCode = keyof typeof responses;

/** The acquirer's answer to a payment. */
export interface Authorisation {
  readonly outcome: 'approved' | 'declined' | 'failed';
  readonly code: ResponseCode;
  readonly text: string;
  /** Why it was not approved. */
  readonly reason: DeclineReason | null;
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
  /** How many payment providers were tried before. */
  readonly tried: number;
  /** The requested amount, without a surcharge. */
  readonly amount: number;
  readonly card: Card;
  /** Whether the card holder failed a challenge. */
  readonly isUnauthenticated?: boolean;
}

/** The sandbox's acquirer: decides by the card, then by the amount's last two digits, and always answers the same. */
export const authorise = ({
  id,
  psp,
  tried,
  amount,
  card,
  isUnauthenticated,
}: CardPayment): Authorisation => {
  const code = isUnauthenticated === true ? '63' : codeOf(card, amount, tried);
  const digest = digestOf(id);
  return {
    outcome: code === '00' ? 'approved' : code === '96' ? 'failed' : 'declined',
    code,
    ...responses[code],
    brand: card.brand,
    last4: card.last4,
    country: card.country,
    authCode: code === '00' ? digest.slice(0, 6) : null,
    pspReference: referenceAt(psp, id),
  };
};

/** Whether a payment provider of the sandbox knows a key, by its last four characters: every key but one that ends in 0401. */
export const knowsKey = (lastFour: string): boolean => lastFour !== '0401';

const digestOf = (id: string): string => createHash('sha256').update(id).digest('hex').toUpperCase();

/** What the sandbox's acquirer calls a card by: it knows its brand and last four digits, a real one its number. */
export const fingerprintOf = ({
  brand,
  last4,
}: {
  readonly brand: CardBrand;
  readonly last4: string | null;
}): string =>
  `fp_${digestOf(`${brand} ${last4 ?? ''}`)
    .slice(0, 32)
    .toLowerCase()}`;

/** The answer to a payment that is declined here, without the acquirer being asked: that of any other decline. */
export const declineUnasked = ({ brand, last4, country }: Card): Authorisation => ({
  outcome: 'declined',
  code: '05',
  text: responses['05'].text,
  reason: 'blocked_payer',
  brand,
  last4,
  country,
  authCode: null,
  pspReference: '',
});

/** The reference of a payment at a payment provider. */
export const referenceAt = (psp: string, id: string): string =>
  `${psp.slice(0, 3).toUpperCase()}-${digestOf(id).slice(6, 22)}`;

const codeOf = ({ code, outages = 0 }: Card, amount: number, tried: number): ResponseCode => {
  if (tried < outages) return '96';
  if (code !== '00') return code;
  const ending = String(amount % 100).padStart(2, '0');
  return ending === '05' || ending === '51' || ending === '54' || ending === '96' ? ending : '00';
};
