import type { components } from '../../../../openapi/generated/provider.ts';

type Schemas = components['schemas'];
export type RoutingRule = Schemas['RoutingRule'];

/** The payment whose route is asked for; `country` is where its card was issued. */
export type RoutedPayment = Pick<
  Schemas['RoutePreview'],
  'amount' | 'currency' | 'card_brand' | 'country' | 'reference'
>;

/** A payment service as routing sees it; `cost` is what the payment would cost there, in its minor units. */
export interface RouteService {
  readonly psp: string;
  readonly priority: number;
  readonly isUsable: boolean;
  readonly currencies: readonly string[];
  readonly brands: readonly string[];
  readonly cost: number;
}

export interface RoutePlan {
  readonly enabled: boolean;
  readonly strategy: Schemas['RoutingStrategy'];
  readonly rules: readonly RoutingRule[];
  readonly services: readonly RouteService[];
}

/** The payment providers to try, in this order, the reason, and those that the rule names before them but that cannot take the payment. */
export type Route = Pick<Schemas['RoutePreview'], 'reason' | 'rule_name' | 'psps' | 'passed_over'>;

/**
 * Decides the route of a payment. The first enabled rule that fits decides; its target, chosen by the
 * reference, and then its fallbacks are tried, as far as they can take the payment. Where no rule fits, or
 * none of the rule's providers can take it, the services are tried by priority. The same payment always takes
 * the same route.
 */
export const decideRoute = (payment: RoutedPayment, plan: RoutePlan): Route => {
  const able = plan.services
    .filter((service) => canTake(service, payment))
    .toSorted((left, right) => left.priority - right.priority || compareText(left.psp, right.psp));
  const unruled = { rule_name: null, passed_over: [] };
  if (able.length === 0) return { ...unruled, reason: 'nobody', psps: [] };
  const byPriority = able.map(({ psp }) => psp);
  if (!plan.enabled) return { ...unruled, reason: 'switched_off', psps: byPriority };
  if (plan.strategy === 'lowest_cost') {
    const byCost = able.toSorted((left, right) => left.cost - right.cost);
    return { ...unruled, reason: 'lowest_cost', psps: byCost.map(({ psp }) => psp) };
  }
  const rule =
    plan.strategy === 'rules' ? plan.rules.find((one) => one.enabled && fits(one, payment)) : undefined;
  if (rule === undefined) return { ...unruled, reason: 'priority', psps: byPriority };
  const tried = [...new Set([chooseTarget(rule, payment.reference), ...rule.fallback])];
  const psps = tried.filter((psp) => byPriority.includes(psp));
  if (psps.length === 0) return { ...unruled, reason: 'priority', psps: byPriority, passed_over: tried };
  const passed_over = tried.slice(
    0,
    tried.findIndex((psp) => byPriority.includes(psp)),
  );
  return { reason: 'rule', rule_name: rule.name, psps, passed_over };
};

const canTake = (service: RouteService, { currency, card_brand: brand }: RoutedPayment): boolean =>
  service.isUsable && service.currencies.includes(currency) && service.brands.includes(brand);

const fits = (rule: RoutingRule, payment: RoutedPayment): boolean =>
  allows(rule.currencies, payment.currency) &&
  allows(rule.card_brands, payment.card_brand) &&
  allows(rule.countries, payment.country) &&
  (rule.amount_ranges.length === 0 ||
    rule.amount_ranges.some(
      ({ currency, amount_from, amount_to = Infinity }) =>
        currency === payment.currency && amount_from <= payment.amount && payment.amount < amount_to,
    ));

const allows = (values: readonly string[], value: string): boolean =>
  values.length === 0 || values.includes(value);

const chooseTarget = ({ targets }: RoutingRule, reference: string): string => {
  let left = bucketOf(reference);
  for (const { psp, percentage } of targets) {
    left -= percentage;
    if (left < 0) return psp;
  }
  return targets.at(-1)?.psp ?? '';
};

/** One of a hundred buckets of about equal size, by 32-bit FNV-1a over the reference's code units. */
export const bucketOf = (reference: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < reference.length; index += 1) {
    hash = Math.imul(hash ^ reference.charCodeAt(index), 0x01000193);
  }
  // The low bits of FNV follow the last character closely; the high ones are folded in.
  return ((hash ^ (hash >>> 15)) >>> 0) % 100;
};

const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
