import type { components } from '../../../../openapi/generated/provider.ts';
import { amountInWords } from '../../exports/money.ts';
import { labelOf } from '../../description/described-words.ts';
import { isCardScheme } from './card-schemes.ts';
import { isCurrency, refuseCurrency } from '../currencies.ts';
import type { PriceTerms } from '../fees/charge-price.ts';
import { decideAuthentication, type IssuerAnswer } from './decide-authentication.ts';
import type { Route } from '../routing/decide-route.ts';
import { decideSurcharge } from './decide-surcharge.ts';
import type { CardTypeSettings, PaymentSettings, ThreeDsSettings } from '../platform-settings.ts';
import { routePayment, type Connections } from '../routing/route-payment.ts';

type Schemas = components['schemas'];

/** All settings of a merchant's payments, its own or inherited, as they apply now. */
export interface PaymentRules {
  readonly merchant: {
    readonly id: string;
    readonly name: string;
    readonly partnerId: string | null;
    readonly isActive: boolean;
  };
  readonly payment: PaymentSettings;
  readonly cardTypes: CardTypeSettings['card_types'];
  readonly threeDs: ThreeDsSettings;
  readonly connections: Connections;
  readonly prices: PriceTerms;
  /** How many decimal places each currency's minor unit has. */
  readonly exponents: ReadonlyMap<string, number>;
}

/** The payment that somebody requests. */
export interface PaymentRequest {
  readonly channel: Schemas['TransactionChannel'];
  /** Without a surcharge, in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The reference by which a rule's shares choose. */
  readonly reference: string;
  /** When it is paid, RFC 3339. */
  readonly at: string;
}

/** The known facts of the card that pays. */
export interface PayingCard {
  readonly brand: Schemas['CardBrand'];
  /** Where it was issued; null where the acquirer does not report it. */
  readonly country: string | null;
  readonly funding: Schemas['CardFunding'] | null;
  readonly issuer: IssuerAnswer;
  readonly isCorporate: boolean;
  readonly isTrusted: boolean;
}

/** Why a payment is refused, in a sentence, and the part of the request concerned. */
export interface PaymentRefusal {
  readonly code: string;
  readonly about: 'merchant' | 'channel' | 'currency' | 'amount' | 'card' | 'route';
  readonly message: string;
}

export interface AllowedPayment {
  readonly surcharge: number;
  /** What the payer pays: the amount with its surcharge. */
  readonly total: number;
  /** At least one payment provider accepts it. */
  readonly route: Route;
  readonly mode3ds: Schemas['Mode3ds'];
  /** When the money is captured: at once, so many hours later, or on request. */
  readonly capture:
    | { readonly kind: 'now' }
    | { readonly kind: 'later'; readonly hours: number }
    | { readonly kind: 'by_hand' };
}

export type PaymentDecision =
  | { readonly allowed: true; readonly payment: AllowedPayment }
  | { readonly allowed: false; readonly refusal: PaymentRefusal };

/** Decides a payment by the merchant's settings: whether it is accepted, for how much, by whom and when. */
export const decidePayment = (
  rules: PaymentRules,
  request: PaymentRequest,
  card: PayingCard,
): PaymentDecision => {
  const refusal = findRequestRefusal(rules, request) ?? findCardRefusal(rules, card);
  if (refusal !== null) return { allowed: false, refusal };
  const route = decideOwnRoute(rules, request, card);
  const [psp] = route.psps;
  if (psp === undefined) return refuse('no_provider', 'route', noProvider(rules, request, card));
  const authentication = decideAuthentication(rules.threeDs, { ...request, ...card });
  if ('refused' in authentication) {
    return refuse(authentication.refused, 'card', authenticationRefusals[authentication.refused]);
  }
  const surcharge = decideSurcharge(rules.payment, rules.prices, {
    ...request,
    psp,
    card_brand: card.brand,
    card_country: card.country,
    created_at: request.at,
  });
  const total = request.amount + surcharge;
  return {
    allowed: true,
    payment: {
      surcharge,
      total,
      route,
      mode3ds: authentication.mode,
      capture: captureOf(rules.payment, request),
    },
  };
};

const authenticationRefusals = {
  unauthenticated:
    'The card holder cannot be authenticated by 3-D Secure, and payments without it are declined.',
  no_liability_shift:
    'Without 3-D Secure the liability would stay with the merchant, so this payment is declined.',
} as const;

const refuse = (code: string, about: PaymentRefusal['about'], message: string): PaymentDecision => ({
  allowed: false,
  refusal: { code, about, message },
});

/** Why a request is refused whatever card pays it; null where it is not. */
export const findRequestRefusal = (
  { merchant, payment, exponents }: PaymentRules,
  { channel, amount, currency }: Pick<PaymentRequest, 'channel' | 'amount' | 'currency'>,
): PaymentRefusal | null => {
  if (!merchant.isActive) {
    const message = `${merchant.name} is not active, so nothing can be charged for it.`;
    return { code: 'inactive', about: 'merchant', message };
  }
  if (!payment.accepted_channels.includes(channel)) {
    const message = `The channel ${labelOf('TransactionChannel', channel)} is switched off for ${merchant.name}.`;
    return { code: 'channel', about: 'channel', message };
  }
  if (!isCurrency(currency)) return { ...refuseCurrency(currency), about: 'currency' };
  if (!payment.accepted_currencies.includes(currency)) {
    const message = `${merchant.name} takes payments in ${payment.accepted_currencies.join(', ')} only.`;
    return { code: 'currency', about: 'currency', message };
  }
  const limit = payment.limits.find((one) => one.currency === currency);
  if (limit === undefined) return null;
  const shown = (minor: number): string => amountInWords(minor, currency, exponents);
  if (amount < limit.minimum_amount) {
    const message = `The smallest payment that ${merchant.name} takes is ${shown(limit.minimum_amount)}.`;
    return { code: 'minimum', about: 'amount', message };
  }
  if (amount <= limit.maximum_amount) return null;
  const message = `The largest payment that ${merchant.name} takes is ${shown(limit.maximum_amount)}.`;
  return { code: 'maximum', about: 'amount', message };
};

const findCardRefusal = (
  { merchant, cardTypes, prices }: PaymentRules,
  { brand, funding, country }: PayingCard,
): PaymentRefusal | null => {
  const name = labelOf('CardBrand', brand);
  const type = cardTypes.find((one) => one.brand === brand);
  if (type?.enabled !== true) {
    return { code: 'card_brand', about: 'card', message: `${merchant.name} does not take ${name}.` };
  }
  if (funding !== null && isCardScheme(brand) && !type.fundings.includes(funding)) {
    const kind = labelOf('CardFunding', funding).toLowerCase();
    return {
      code: 'card_funding',
      about: 'card',
      message: `${merchant.name} takes no ${kind} cards of ${name}.`,
    };
  }
  if (type.accepts_international || country === null || country === prices.country) return null;
  return {
    code: 'card_country',
    about: 'card',
    message: `${merchant.name} takes no foreign cards of ${name}.`,
  };
};

const decideOwnRoute = (
  { connections, prices }: PaymentRules,
  { amount, currency, reference, at }: PaymentRequest,
  { brand, country }: PayingCard,
): Route =>
  routePayment({ amount, currency, reference, card_brand: brand, country: country ?? '' }, connections, {
    ...prices,
    day: prices.calendar.dayOf(at),
  });

const noProvider = (
  { merchant }: PaymentRules,
  { currency }: PaymentRequest,
  { brand }: PayingCard,
): string =>
  `No active payment provider of ${merchant.name} takes ${labelOf('CardBrand', brand)} in ${currency}.`;

/** An automatic charge is captured at once: it is never an authorisation. */
const captureOf = (
  { capture_mode: mode, capture_delay_hours: hours }: PaymentSettings,
  { channel }: PaymentRequest,
): AllowedPayment['capture'] => {
  if (mode === 'automatic' || channel === 'auto_charge') return { kind: 'now' };
  return mode === 'delayed' ? { kind: 'later', hours } : { kind: 'by_hand' };
};
