import { describe, expect, it, test } from 'vitest';
import type { SharedFiltersPlan } from '../../../../engine/kinds/blocks/stack/plan.ts';
import {
  formatSharedFilters,
  parseSharedFilters,
  sharedScope,
} from '../../../../engine/resolve/address/shared-filters.ts';
import type { Context } from '../../../../engine/resolve/viewer/visibility.ts';
import { librarian } from '../fixtures/nodes.ts';

const node = { file: 'overview.json', pointer: '/filters', access: [], pinned: true } as const;
const plan: SharedFiltersPlan = {
  preset: 'overview',
  filters: [
    {
      ...node,
      as: 'dateRange',
      name: 'date',
      label: 'Period',
      params: ['date_from', 'date_to'],
      zone: 'time_zone',
      default: 'this-month',
    },
    {
      ...node,
      as: 'search',
      name: 'currency',
      param: 'currency',
      label: 'Currency',
      format: { type: 'text' },
      several: false,
      default: { var: 'user.currency' },
    },
  ],
};
const context: Context = {
  viewer: librarian,
  variant: undefined,
  scopes: { user: { currency: 'AUD' } },
  report: () => undefined,
};
const clock = { now: new Date('2026-11-21T00:00:00Z'), zone: 'Australia/Sydney' };

test.each<readonly [string, Record<string, unknown>]>([
  [
    '',
    {
      date: { preset: 'this-month' },
      date_from: '2026-11-01',
      date_to: '2026-11-21',
      time_zone: 'Australia/Sydney',
      currency: 'AUD',
    },
  ],
  [
    '?date=&currency=',
    { date: null, date_from: null, date_to: null, time_zone: 'Australia/Sydney', currency: null },
  ],
  [
    '?date=2026-10-01..2026-10-02&currency=JPY&due.page=2',
    {
      date: { from: '2026-10-01', to: '2026-10-02' },
      date_from: '2026-10-01',
      date_to: '2026-10-02',
      time_zone: 'Australia/Sydney',
      currency: 'JPY',
    },
  ],
])('the address "%s" is what blocks inside read', (search, scope) => {
  const { values, dropped } = parseSharedFilters(plan, search, context, ['due.page']);
  expect(sharedScope(plan, values, context, clock)).toEqual(scope);
  expect(dropped).toEqual([]);
  const written = formatSharedFilters(plan, values, context.scopes);
  expect(parseSharedFilters(plan, written, context, []).values).toEqual(values);
});

describe('an address with keys that shared filters do not know', () => {
  it('has them reported, and values of no use', () => {
    expect(parseSharedFilters(plan, '?date=soon&colour=red&page=2', context, ['page']).dropped).toEqual([
      'date',
      'colour',
    ]);
  });
});
