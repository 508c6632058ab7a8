import { omitUndefined } from '@counterfoil/engine/json';
import { describe, expect, it } from 'vitest';
import {
  bucketOf,
  decideRoute,
  type RoutePlan,
  type RoutedPayment,
  type RouteService,
  type RoutingRule,
} from '../../../server/provider/rules/routing/decide-route.ts';

const payment: RoutedPayment = {
  amount: 10_000,
  currency: 'AUD',
  card_brand: 'visa',
  country: 'AU',
  reference: 'HVH-2026-004217',
};

const service = (psp: string, priority: number, more: Partial<RouteService> = {}): RouteService => ({
  psp,
  priority,
  isUsable: true,
  currencies: ['AUD', 'JPY'],
  brands: ['visa', 'amex'],
  cost: priority * 100,
  ...more,
});

const rule = (name: string, more: Partial<RoutingRule> = {}): RoutingRule => ({
  name,
  enabled: true,
  currencies: [],
  card_brands: [],
  countries: [],
  amount_ranges: [],
  targets: [{ psp: 'paywell', percentage: 100 }],
  fallback: [],
  ...more,
});

const services = [service('northgate', 1), service('paywell', 2), service('tillbridge', 3)];
const plan: RoutePlan = { enabled: true, strategy: 'rules', rules: [rule('All to Paywell')], services };

type Case = readonly [
  promise: string,
  plan: Partial<RoutePlan>,
  payment: Partial<RoutedPayment>,
  reason: string,
  psps: string,
];

const above = (amount_from: number, amount_to?: number) => ({
  currency: 'AUD',
  amount_from,
  ...omitUndefined({ amount_to }),
});

const cases: readonly Case[] = [
  ['follows the first rule that fits', {}, {}, 'rule', 'paywell'],
  ['goes by priority when it is off', { enabled: false }, {}, 'switched_off', 'northgate paywell tillbridge'],
  ['goes by priority where there is no rule', { rules: [] }, {}, 'priority', 'northgate paywell tillbridge'],
  [
    'passes over a rule that is off',
    { rules: [rule('Off', { enabled: false })] },
    {},
    'priority',
    'northgate paywell tillbridge',
  ],
  [
    'passes over a rule for another currency',
    { rules: [rule('Yen', { currencies: ['JPY'] })] },
    {},
    'priority',
    'northgate paywell tillbridge',
  ],
  [
    'takes a rule for its currency',
    { rules: [rule('Yen', { currencies: ['JPY'] })] },
    { currency: 'JPY' },
    'rule',
    'paywell',
  ],
  [
    'takes a rule for its brand',
    { rules: [rule('Amex', { card_brands: ['amex'] })] },
    { card_brand: 'amex' },
    'rule',
    'paywell',
  ],
  [
    'passes over a rule for another country',
    { rules: [rule('Home', { countries: ['AU'] })] },
    { country: 'NZ' },
    'priority',
    'northgate paywell tillbridge',
  ],
  [
    'takes the lower end of a range',
    { rules: [rule('Large', { amount_ranges: [above(10_000)] })] },
    {},
    'rule',
    'paywell',
  ],
  [
    'leaves the upper end of a range',
    { rules: [rule('Small', { amount_ranges: [above(0, 10_000)] })] },
    {},
    'priority',
    'northgate paywell tillbridge',
  ],
  [
    'leaves a range of another currency',
    { rules: [rule('Large', { amount_ranges: [above(0)] })] },
    { currency: 'JPY' },
    'priority',
    'northgate paywell tillbridge',
  ],
  [
    'tries the fallbacks in their order',
    { rules: [rule('Falls', { fallback: ['tillbridge', 'northgate'] })] },
    {},
    'rule',
    'paywell tillbridge northgate',
  ],
  [
    'leaves out who cannot take the payment',
    {
      rules: [rule('Falls', { fallback: ['tillbridge'] })],
      services: [service('paywell', 1, { isUsable: false }), service('tillbridge', 2)],
    },
    {},
    'rule',
    'tillbridge',
  ],
  [
    'goes by priority when nobody of the rule can',
    { services: [service('northgate', 1), service('paywell', 2, { brands: ['amex'] })] },
    {},
    'priority',
    'northgate',
  ],
  ['finds nobody for a brand that nobody takes', {}, { card_brand: 'jcb' }, 'nobody', ''],
  ['finds nobody for a currency that nobody takes', {}, { currency: 'KWD' }, 'nobody', ''],
  [
    'takes the cheapest first, equals by priority',
    {
      strategy: 'lowest_cost',
      services: [
        service('northgate', 1, { cost: 90 }),
        service('paywell', 2, { cost: 50 }),
        service('tillbridge', 3, { cost: 50 }),
      ],
    },
    {},
    'lowest_cost',
    'paywell tillbridge northgate',
  ],
  [
    'ignores rules when it goes by priority',
    { strategy: 'priority' },
    {},
    'priority',
    'northgate paywell tillbridge',
  ],
];

describe('the route of a payment', () => {
  it.each(cases)('%s', (_promise, planned, paid, reason, psps) => {
    const route = decideRoute({ ...payment, ...paid }, { ...plan, ...planned });
    expect([route.reason, route.psps.join(' ')]).toEqual([reason, psps]);
    expect(route.rule_name === null).toBe(reason !== 'rule');
  });

  it('splits references by the percentages, and the same reference always alike', () => {
    const split = rule('Split', {
      targets: [
        { psp: 'northgate', percentage: 70 },
        { psp: 'paywell', percentage: 30 },
      ],
    });
    const first = Array.from({ length: 10_000 }, (_, index) => {
      const reference = `HVH-2026-${String(index).padStart(6, '0')}`;
      const decide = () => decideRoute({ ...payment, reference }, { ...plan, rules: [split] }).psps[0];
      expect(decide()).toBe(decide());
      return decide();
    });
    const part = first.filter((psp) => psp === 'northgate').length / first.length;
    expect(part).toBeGreaterThan(0.67);
    expect(part).toBeLessThan(0.73);
  });

  it.each(['', 'a', 'preview', '日本', 'x'.repeat(64)])(
    'puts %j in one of a hundred buckets',
    (reference) => {
      expect(bucketOf(reference)).toBeGreaterThanOrEqual(0);
      expect(bucketOf(reference)).toBeLessThan(100);
    },
  );
});
