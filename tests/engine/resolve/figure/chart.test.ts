import { describe, expect, it, test } from 'vitest';
import type { ChartPlan, ChartSteps, SeriesPlan } from '../../../../engine/kinds/blocks/chart/plan.ts';
import {
  chartPanels,
  lastKnown,
  readSeries,
  sharesOf,
  stackSeries,
} from '../../../../engine/resolve/figure/chart.ts';

const series: SeriesPlan = {
  file: 'overview.json',
  pointer: '/series/0',
  access: [],
  label: 'Fines',
  call: {
    operation: 'getFinesRaised',
    method: 'get',
    route: '/fines/raised',
    path: {},
    query: {},
    body: {},
    idempotent: false,
    conditional: false,
    access: [],
    tags: [],
  },
  rows: '/days',
  between: ['/from', '/to'],
  value: 'amount',
  format: { type: 'money', currency: { field: 'currency' } },
};
const chart = { x: 'date', by: 'currency' } as const;
const point = (date: unknown, amount: unknown, currency: unknown = 'AUD') => ({ date, amount, currency });
const answer = (days: readonly unknown[], from: unknown = '2026-11-01', to: unknown = '2026-11-04') => ({
  days,
  from,
  to,
});
const read = (data: unknown) => {
  const found = readSeries(chart, series, data);
  if ('malformed' in found) throw new Error(found.malformed);
  return found.ok;
};

const bars = { shape: 'bars' } as const;

describe('the charts of an answer', () => {
  it('are one for each currency, with a number for every day', () => {
    const days = [point('2026-11-02', 150), point('2026-11-03', 9, 'JPY'), point('2026-11-04', 30)];
    expect(chartPanels([read(answer(days)), read(answer([point('2026-11-02', 50)]))], bars)).toEqual([
      {
        by: 'AUD',
        days: ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'],
        series: [
          { values: [0, 150, 0, 30], items: [undefined, days[0], undefined, days[2]] },
          { values: [0, 50, 0, 0], items: [undefined, point('2026-11-02', 50), undefined, undefined] },
        ],
      },
      {
        by: 'JPY',
        days: ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'],
        series: [
          { values: [0, 0, 9, 0], items: [undefined, undefined, days[1], undefined] },
          { values: [0, 0, 0, 0], items: [undefined, undefined, undefined, undefined] },
        ],
      },
    ]);
  });

  it('are none where there are no points', () => {
    expect(chartPanels([read(answer([]))], bars)).toEqual([]);
  });

  it('do not draw more days than anybody could distinguish', () => {
    const [panel] = chartPanels([read(answer([point('2026-11-02', 1)], '1900-01-01', '2026-11-04'))], bars);
    expect(panel?.days).toHaveLength(732);
  });
});

test.each<readonly [unknown, string]>([
  [null, '/days'],
  [answer([null]), '/days/0'],
  [answer([point('soon', 1)]), '/days/0/date'],
  [answer([point('2026-11-01', 1), point('2026-11-02', '1')]), '/days/1/amount'],
  [answer([point('2026-11-01', 1, null)]), '/days/0/currency'],
  [answer([], 'soon'), '/from'],
  [answer([], '2026-11-05', '2026-11-04'), '/to'],
])('an answer of another shape is refused at %#', (data, malformed) => {
  expect(readSeries(chart, series, data)).toEqual({ malformed });
});

describe('a chart of months, or of the values of an enum', () => {
  const count = {
    ...series,
    rows: '/rows',
    value: 'count',
    format: { type: 'number', integer: true },
  } as const;
  const { between: _, ...plain } = count;
  const panelsOf = (steps: ChartSteps, rows: readonly unknown[], shape: ChartPlan['shape'] = 'donut') => {
    const found = readSeries({ x: 'at', steps }, plain, { rows });
    return 'malformed' in found ? found.malformed : chartPanels([found.ok], { steps, shape });
  };

  it('has every month from the first to the last', () => {
    const rows = [
      { at: '2026-11', count: 2 },
      { at: '2027-02', count: 1 },
    ];
    expect(panelsOf({ by: 'month' }, rows)).toMatchObject([
      { days: ['2026-11', '2026-12', '2027-01', '2027-02'], series: [{ values: [2, 0, 0, 1] }] },
    ]);
    expect(panelsOf({ by: 'month' }, [{ at: '2026-13', count: 2 }])).toBe('/rows/0/at');
  });

  it('has every value in the order of the description', () => {
    const options = ['lent', 'lost', 'available'].map((value) => ({
      value,
      label: value,
      intent: 'none' as const,
    }));
    const rows = [{ at: 'lost', count: 3 }];
    expect(panelsOf({ by: 'value', options }, rows)).toMatchObject([
      {
        days: ['lent', 'lost', 'available'],
        series: [{ values: [0, 3, 0], items: [undefined, rows[0], undefined] }],
      },
    ]);
    expect(panelsOf({ by: 'value', options }, [{ at: 'sold', count: 1 }])).toBe('/rows/0/at');
    const both = [
      { at: 'lent', count: 1 },
      { at: 'available', count: 2 },
    ];
    // Bars have their names beside them: the largest is first, and a value that nothing has takes no room.
    expect(panelsOf({ by: 'value', options }, both, 'bars')).toMatchObject([
      { days: ['available', 'lent'], series: [{ values: [2, 1], items: [both[1], both[0]] }] },
    ]);
    expect(panelsOf({ by: 'value', options }, [{ at: 'lent', count: 0 }], 'bars')).toEqual([]);
    expect(panelsOf({ by: 'value', options }, [{ at: 'lent', count: 0 }], 'donut')).toHaveLength(1);
  });
});

it('stacks each series upon the ones before, and what is below nothing downwards', () => {
  const of = (...values: readonly number[]) => ({ values, items: [] });
  const panel = { by: '', days: ['one', 'two', 'three'], series: [of(2, 0, -1), of(3, 4, 5), of(1, 1, -2)] };
  expect(stackSeries(panel)).toEqual([
    [
      [0, 2],
      [0, 0],
      [0, -1],
    ],
    [
      [2, 5],
      [0, 4],
      [0, 5],
    ],
    [
      [5, 6],
      [4, 5],
      [-1, -3],
    ],
  ]);
});

it('has no rate of a day without a point, and gives the last day that has one', () => {
  const rate = { ...series, value: 'rate', format: { type: 'percentage', decimals: 2 } } as const;
  const data = {
    from: '2026-11-01',
    to: '2026-11-04',
    days: [
      { on: '2026-11-01', rate: 9400 },
      { on: '2026-11-03', rate: 0 },
    ],
  };
  const read = readSeries({ x: 'on' }, rate, data);
  if ('malformed' in read) throw new Error(read.malformed);
  const [panel] = chartPanels([read.ok], bars);
  if (panel === undefined) throw new Error('There is no panel.');
  expect(panel.series[0]?.values).toEqual([9400, null, 0, null]);
  expect(lastKnown(panel)).toBe(2);
  expect(lastKnown({ by: '', days: ['one'], series: [{ values: [null], items: [] }] })).toBeUndefined();
});

it('takes each number of a ring as a part of the whole, and what is below nothing as none', () => {
  const ring = (...values: readonly (number | null)[]) => ({
    by: '',
    days: values.map(String),
    series: [{ values, items: [] }],
  });
  expect(sharesOf(ring(30, 10, -5, null))).toEqual([0.75, 0.25, 0, 0]);
  expect(sharesOf(ring(0, 0))).toEqual([0, 0]);
});
