import type { components } from '../../../../openapi/generated/provider.ts';
import type { ThreeDsSettings } from '../platform-settings.ts';

type Schemas = components['schemas'];

/** How the issuer of a card answers when its holder is to be authenticated. */
export type IssuerAnswer = 'frictionless' | 'challenge' | 'unavailable';

export interface AuthenticatedPayment {
  readonly channel: Schemas['TransactionChannel'];
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly brand: Schemas['CardBrand'];
  readonly issuer: IssuerAnswer;
  readonly isCorporate: boolean;
  /** Whether the card holder lets the merchant store the card. */
  readonly isTrusted: boolean;
}

/** How a card holder is authenticated, or why the payment is refused. */
export type Authentication =
  | { readonly mode: Schemas['Mode3ds'] }
  | { readonly refused: 'unauthenticated' | 'no_liability_shift' };

/** The channels in which the card holder is present and can be asked; a charge by staff or the platform asks nobody. */
export const interactiveChannels: readonly Schemas['TransactionChannel'][] = ['pay_by_link', 'iframe', 'api'];

/**
 * Decides how the holder of a card is authenticated (EMV 3-D Secure). Where nobody can be asked there is no
 * authentication; an automatic charge is then refused where a challenge would be needed, recurring payments
 * are not exempt and payments without authentication are not allowed.
 */
export const decideAuthentication = (
  settings: ThreeDsSettings,
  payment: AuthenticatedPayment,
): Authentication => {
  const asks = settings.enabled && isAsked(settings, payment);
  if (payment.channel === 'auto_charge')
    return decideUnattended(settings, asks && modeOf(settings, payment) !== 'risk_based');
  if (!interactiveChannels.includes(payment.channel)) return { mode: 'none' };
  if (!asks || isExempt(settings, payment)) return withoutShift(settings, payment);
  if (payment.issuer === 'unavailable') {
    return settings.when_unavailable === 'decline'
      ? { refused: 'unauthenticated' }
      : withoutShift(settings, payment);
  }
  return { mode: isChallenged(settings, payment) ? 'challenge' : 'frictionless' };
};

const decideUnattended = (
  { exemptions, when_unavailable }: ThreeDsSettings,
  needsChallenge: boolean,
): Authentication =>
  needsChallenge && !exemptions.includes('recurring') && when_unavailable === 'decline'
    ? { refused: 'unauthenticated' }
    : { mode: 'none' };

const ruleOf = ({ brands }: ThreeDsSettings, { brand }: AuthenticatedPayment) =>
  brands.find((rule) => rule.brand === brand);

const modeOf = (settings: ThreeDsSettings, payment: AuthenticatedPayment) =>
  ruleOf(settings, payment)?.mode ?? settings.default_mode;

const reachesThreshold = ({ thresholds }: ThreeDsSettings, { amount, currency }: AuthenticatedPayment) =>
  thresholds.some((threshold) => threshold.currency === currency && amount >= threshold.amount);

const isAsked = (settings: ThreeDsSettings, payment: AuthenticatedPayment): boolean => {
  const mode = modeOf(settings, payment);
  return mode !== 'never' && (mode !== 'above_threshold' || reachesThreshold(settings, payment));
};

/** An exemption prevents an authentication by risk, but not one that the settings always require. */
const isExempt = (settings: ThreeDsSettings, payment: AuthenticatedPayment): boolean => {
  if (modeOf(settings, payment) === 'always') return false;
  const { exemptions, exemption_limits: limits } = settings;
  const limit = limits.find(({ currency }) => currency === payment.currency);
  const isUpTo = (most: number | undefined): boolean => most !== undefined && payment.amount <= most;
  return (
    (exemptions.includes('low_value') && isUpTo(limit?.low_value_amount)) ||
    (exemptions.includes('transaction_risk_analysis') &&
      isUpTo(limit?.low_risk_amount) &&
      payment.issuer !== 'challenge') ||
    (exemptions.includes('trusted_beneficiary') && payment.isTrusted) ||
    (exemptions.includes('secure_corporate') && payment.isCorporate)
  );
};

const isChallenged = (settings: ThreeDsSettings, payment: AuthenticatedPayment): boolean => {
  const wish = ruleOf(settings, payment)?.challenge ?? 'no_preference';
  if (wish === 'challenge_requested' || wish === 'challenge_mandated') return true;
  return payment.issuer === 'challenge';
};

const withoutShift = (settings: ThreeDsSettings, payment: AuthenticatedPayment): Authentication => {
  const { liability_shift: rule } = settings;
  const isNeeded =
    rule === 'required' || (rule === 'required_above_threshold' && reachesThreshold(settings, payment));
  return isNeeded ? { refused: 'no_liability_shift' } : { mode: 'none' };
};
