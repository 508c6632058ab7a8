import { describe, expect, it } from 'vitest';
import type { SegmentPlan } from '../../../../engine/kinds/blocks/list/plan.ts';
import { reduceListState, type ListState } from '../../../../engine/resolve/list/list-state.ts';
import { formatListState, parseListState } from '../../../../engine/resolve/address/list-url.ts';
import { segmentRange } from '../../../../engine/resolve/list/segment-days.ts';
import { resolveSegments } from '../../../../engine/resolve/list/segments.ts';
import { books, lentOn, state } from '../fixtures/library-list.ts';
import { portal } from '../fixtures/library-portal.ts';
import { contextFor, librarian, node } from '../fixtures/nodes.ts';

const segment = (title: string, more: Partial<SegmentPlan> = {}): SegmentPlan => ({
  ...node(`/segments/${title}`),
  title,
  filters: {},
  ...more,
});
const list = books({
  filters: [state(), lentOn()],
  segments: [
    segment('All'),
    segment('Lost', { filters: { state: 'lost' } }),
    segment('Out', { filters: { state: 'lent' }, isQueue: true }),
    segment('Today', { filters: { day: 'today' } }),
  ],
});
const context = contextFor(librarian);
const read = (search: string): ListState => parseListState(list, search, portal, context).state;
const write = (at: ListState): string => formatListState(list, at, portal, context.scopes);
const shown = (at: ListState) => resolveSegments(list, at, context);
const choose = (search: string, ...titles: readonly string[]): string => {
  let at = read(search);
  for (const title of titles) {
    const chosen = shown(at).find((one) => one.segment.title === title);
    if (chosen === undefined) throw new Error(`There is no ${title}`);
    at = read(write(reduceListState(at, { change: 'filters', values: chosen.values, aside: chosen.aside })));
  }
  return write(at);
};
const open = (search: string) =>
  shown(read(search))
    .filter(({ isOpen }) => isOpen)
    .map((one) => one.segment.title);

describe('choosing segments, by way of the address', () => {
  it.each([
    ['a queue clears the range', '', ['Out'], '?state=lent&day='],
    ['the default comes back without a word', '', ['Out', 'All'], ''],
    ["a range of one's own is set aside", '?day=yesterday', ['Out'], '?state=lent&day=&day_aside=yesterday'],
    ['and comes back', '?day=yesterday', ['Out', 'Lost'], '?state=lost&day=yesterday'],
    [
      'with the date that it speaks of',
      '?day=yesterday&day_kind=due_at',
      ['Out', 'All'],
      '?day=yesterday&day_kind=due_at',
    ],
    ['through other queues and ranges', '?day=yesterday', ['Out', 'Today', 'Out', 'All'], '?day=yesterday'],
    ['so does no range at all', '?day=', ['Out', 'All'], '?day='],
    ['any other segment leaves the range alone', '?day=yesterday', ['Lost'], '?state=lost&day=yesterday'],
  ])('%s', (_, from, titles, wanted) => {
    expect(choose(from, ...titles)).toBe(wanted);
  });

  it.each([
    ['?state=lent&day=', ['Out']],
    ['?state=lent', []],
    ['?state=lent&day=yesterday', []],
    ['?day=today', ['Today']],
    ['?day=yesterday', ['All']],
    ['?state=lost&day=', ['Lost']],
  ])('at %s has open: %j', (search, wanted) => {
    expect(open(search)).toEqual(wanted);
  });

  it.each([
    ['', { preset: 'last-month' }],
    ['?state=lent&day=', { preset: 'last-month' }],
    ['?state=lent&day=&day_aside=yesterday', { preset: 'yesterday' }],
    ['?state=lent&day=&day_aside=', null],
    ['?day=yesterday', { preset: 'yesterday' }],
  ])('at %s tells the range that the others obey', (search, wanted) => {
    const at = read(search);
    expect(segmentRange(list, at, shown(at), context)?.value).toEqual(wanted);
  });

  it.each([
    [
      'another filter keeps it',
      '?state=lent&day=&day_aside=yesterday',
      { change: 'filter', name: 'state', value: 'lost' },
      '?state=lost&day=&day_aside=yesterday',
    ],
    [
      "a range of one's own takes its place",
      '?state=lent&day=&day_aside=yesterday',
      { change: 'filter', name: 'day', value: { preset: 'today' } },
      '?state=lent&day=today',
    ],
    ['clearing clears it', '?state=lent&day=&day_aside=yesterday', { change: 'clearFilters' }, '?day='],
  ] as const)('what is set aside: %s', (_, search, change, wanted) => {
    expect(write(reduceListState(read(search), change))).toBe(wanted);
  });

  it('refuses a range that is none', () => {
    expect(parseListState(list, '?state=lent&day=&day_aside=soon', portal, context).dropped).toEqual([
      'day_aside',
    ]);
  });
});
