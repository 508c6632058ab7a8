import { omitUndefined } from '@counterfoil/engine/json';
import { describe, expect, it } from 'vitest';
import type { RoutingRule } from '../../../server/provider/rules/routing/decide-route.ts';
import { checkRules } from '../../../server/provider/rules/routing/routing-rules.ts';

const names = {
  known: new Set(['northgate', 'paywell', 'tillbridge']),
  connected: new Set(['northgate', 'paywell']),
};

const rule = (more: Partial<RoutingRule> = {}): RoutingRule => ({
  name: 'Rule',
  enabled: true,
  currencies: [],
  card_brands: [],
  countries: [],
  amount_ranges: [],
  targets: [{ psp: 'northgate', percentage: 100 }],
  fallback: [],
  ...more,
});

const amounts = (amount_from: number, amount_to?: number, currency = 'AUD') => ({
  amount_ranges: [{ currency, amount_from, ...omitUndefined({ amount_to }) }],
});

type Case = readonly [promise: string, rules: readonly RoutingRule[], faults: readonly string[]];

const cases: readonly Case[] = [
  ['nothing', [], []],
  ['a narrow rule before a wide one', [rule({ card_brands: ['visa'] }), rule()], []],
  ['rules that cross each other', [rule({ card_brands: ['visa'] }), rule({ currencies: ['AUD'] })], []],
  ['amounts side by side', [rule(amounts(0, 100)), rule(amounts(100))], []],
  ['the same amounts of two currencies', [rule(amounts(0, 100)), rule(amounts(0, 100, 'NZD'))], []],
  [
    'overlapping amounts of other brands',
    [
      rule({ ...amounts(0, 100), card_brands: ['visa'] }),
      rule({ ...amounts(50, 200), card_brands: ['jcb'] }),
    ],
    [],
  ],
  ['a shadowed rule that is off', [rule(), rule({ enabled: false })], []],
  ['nothing behind a rule that is off', [rule({ enabled: false }), rule()], []],
  [
    'an unknown provider',
    [rule({ targets: [{ psp: 'nobody', percentage: 100 }] })],
    ['/rules/0/targets/0/psp unknown'],
  ],
  [
    'a provider that is not connected',
    [rule({ fallback: ['paywell', 'tillbridge'] })],
    ['/rules/0/fallback/1 not_connected'],
  ],
  [
    'a split below 100',
    [rule(), rule({ targets: [{ psp: 'northgate', percentage: 99 }] })],
    ['/rules/1/targets split'],
  ],
  [
    'a split above 100',
    [
      rule({
        targets: [
          { psp: 'northgate', percentage: 60 },
          { psp: 'paywell', percentage: 60 },
        ],
      }),
    ],
    ['/rules/0/targets split'],
  ],
  [
    'a target that is repeated',
    [
      rule({
        targets: [
          { psp: 'northgate', percentage: 50 },
          { psp: 'northgate', percentage: 50 },
        ],
      }),
    ],
    ['/rules/0/targets/1/psp duplicate'],
  ],
  ['amounts upside down', [rule(amounts(100, 100))], ['/rules/0/amount_ranges/0/amount_to range']],
  [
    'amounts of a currency that the rule excludes',
    [rule({ ...amounts(0), currencies: ['JPY'] })],
    ['/rules/0/amount_ranges/0/currency never'],
  ],
  ['a rule that comes twice', [rule(), rule()], ['/rules/1 shadowed']],
  [
    'a wide rule before a narrow one',
    [rule(), rule({ card_brands: ['visa'], countries: ['AU'] })],
    ['/rules/1 shadowed'],
  ],
  [
    'a rule whose amounts lie in an earlier one',
    [rule(amounts(0)), rule(amounts(100, 200))],
    ['/rules/1 shadowed'],
  ],
  [
    'a rule for a currency whose every amount is taken',
    [rule(amounts(0)), rule({ currencies: ['AUD'] })],
    ['/rules/1 shadowed'],
  ],
  [
    'amounts that overlap in part',
    [rule(amounts(0, 100)), rule(amounts(50, 200))],
    ['/rules/1/amount_ranges overlap'],
  ],
];

describe('a list of routing rules', () => {
  it.each(cases)('with %s', (_promise, rules, faults) => {
    expect(checkRules(rules, names).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(faults);
  });
});
