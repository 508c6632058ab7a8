import { amountInWords } from '../exports/money.ts';
import { labelOf } from '../description/described-words.ts';
import type { AllowedPayment, PaymentRules } from '../rules/payments/decide-payment.ts';
import type { Authorisation } from '../sandbox/acquirer.ts';

interface Detail {
  readonly name: string;
  readonly value: string;
}

/** A payment provider's answer to one try. */
export interface Tried {
  readonly psp: string;
  readonly response: Authorisation;
}

/** The entry in a payment's log about how it was made: the answer, the route, the providers that failed before, and its parts. */
export const describePayment = (
  { connections, exponents, payment: settings }: PaymentRules,
  payment: AllowedPayment,
  currency: string,
  tries: readonly Tried[],
): readonly Detail[] => {
  const nameOf = (psp: string): string => connections.services.find((one) => one.psp === psp)?.name ?? psp;
  const { rule_name: rule, reason, passed_over } = payment.route;
  const by = rule === null ? ` (${labelOf('RoutingReason', reason)})` : `, by the rule ${rule}`;
  const last = tries.at(-1);
  const failed = tries.slice(0, -1);
  const shown = (minor: number): string => amountInWords(minor, currency, exponents);
  return [
    ...(last === undefined
      ? []
      : [{ name: 'Response', value: `${last.response.code} ${last.response.text}` }]),
    ...(last === undefined ? [] : [{ name: 'Routed to', value: `${nameOf(last.psp)}${by}` }]),
    ...passed_over.map((psp) => ({
      name: 'Passed over',
      value: `${nameOf(psp)}, which cannot take the payment now`,
    })),
    ...failed.map(({ psp, response }) => ({
      name: 'Failed before',
      value: `${nameOf(psp)}: ${response.code} ${response.text}`,
    })),
    ...(payment.surcharge === 0 ? [] : [{ name: 'Surcharge', value: shown(payment.surcharge) }]),
    ...(payment.mode3ds === 'none'
      ? []
      : [{ name: '3-D Secure', value: labelOf('Mode3ds', payment.mode3ds) }]),
    { name: 'On the statement', value: settings.statement_descriptor },
  ];
};
