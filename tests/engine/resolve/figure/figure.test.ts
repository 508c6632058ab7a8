import { describe, expect, it, test } from 'vitest';
import type { FigurePlan } from '../../../../engine/language/plan/figure-plan.ts';
import { growthOf, readFigures } from '../../../../engine/resolve/figure/figure.ts';

const call = {
  operation: 'listLoans',
  method: 'get',
  route: '/loans',
  path: {},
  query: {},
  body: {},
  idempotent: false,
  conditional: false,
  access: [],
  tags: [],
} as const;
const total: FigurePlan = { call, value: '/meta/total', format: { type: 'number', integer: true } };
const fines: FigurePlan = {
  call,
  each: '/totals',
  value: '/amount',
  compare: '/previous',
  format: { type: 'money', currency: { field: 'currency' } },
};
const sum = (amount: unknown, previous: unknown, currency: unknown = 'AUD') => ({
  amount,
  previous,
  currency,
});

describe('a number of an answer', () => {
  it('is read with the object around it', () => {
    expect(readFigures(total, { meta: { total: 7 } })).toEqual({ ok: [{ value: 7, owner: { total: 7 } }] });
  });

  it('is read for each element, with its comparison', () => {
    const totals = [sum(450, 300), sum(90, 0, 'JPY')];
    expect(readFigures(fines, { totals })).toEqual({
      ok: [
        { value: 450, before: 300, owner: totals[0], item: totals[0] },
        { value: 90, before: 0, owner: totals[1], item: totals[1] },
      ],
    });
    expect(readFigures(fines, { totals: [] })).toEqual({ ok: [] });
  });

  test.each<readonly [FigurePlan, unknown, string]>([
    [total, { meta: { total: '7' } }, '/meta/total'],
    [total, { meta: 7 }, '/meta/total'],
    [total, null, '/meta/total'],
    [fines, { totals: {} }, '/totals'],
    [fines, {}, '/totals'],
    [fines, { totals: [sum(1, 1), sum('1', 1)] }, '/totals/1/amount'],
    [fines, { totals: [sum(1, 'x')] }, '/totals/0/previous'],
    [fines, { totals: [sum(1, 1, null)] }, '/totals/0/currency'],
    [fines, { totals: [null] }, '/totals/0/amount'],
  ])('is not read from an answer of another shape', (plan, data, malformed) => {
    expect(readFigures(plan, data)).toEqual({ malformed });
  });
});

describe('growth', () => {
  test.each([
    [150, 100, 5_000],
    [100, 150, -3_333],
    [100, 100, 0],
    [0, 100, -10_000],
    [5, -10, 15_000],
    [100, 0, undefined],
    [0, 0, undefined],
    [1.5, 1, 5_000],
    [9_007_199_254_740_991, 9_007_199_254_740_990, 0],
  ])('from %d to %d', (now, before, basisPoints) => {
    expect(growthOf(now, before)).toBe(basisPoints);
  });
});
