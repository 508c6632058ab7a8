import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListPlan } from '../../../../engine/kinds/blocks/list/plan.ts';
import type { FilterPlan } from '../../../../engine/language/plan/filter-plan.ts';
import type { FilterValue } from '../../../../engine/kinds/filters/filter-value.ts';
import type { ListState } from '../../../../engine/resolve/list/list-state.ts';
import { formatListState, parseListState } from '../../../../engine/resolve/address/list-url.ts';
import { formatQuery, parseQuery } from '../../../../engine/resolve/address/query-string.ts';
import { books, branches, genres, lentOn, search, state } from '../fixtures/library-list.ts';
import { portal } from '../fixtures/library-portal.ts';
import { contextFor, librarian, node } from '../fixtures/nodes.ts';

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const preset = fc.constantFrom('today', 'yesterday', 'last-7-days', 'this-month', 'last-12-months');
const rangeOf = (filter: { readonly of?: { readonly default: string } }): fc.Arbitrary<FilterValue> => {
  const range = fc.oneof(
    preset.map((name) => ({ preset: name })),
    fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
  );
  return filter.of === undefined
    ? range
    : fc.tuple(range, fc.boolean()).map(([days, due]) => (due ? { ...days, of: 'due_at' } : days));
};
const valueOf = (filter: FilterPlan): fc.Arbitrary<FilterValue | undefined> => {
  if (filter.as === 'dateRange')
    return filter.default === undefined
      ? fc.option(rangeOf(filter), { nil: undefined })
      : fc.option(rangeOf(filter), { nil: null });
  const absent = filter.default === undefined ? undefined : null;
  if (filter.as === 'select')
    return fc.option(fc.constantFrom(...filter.options.map(({ value }) => String(value))), { nil: absent });
  if (filter.as === 'multiSelect')
    return fc.option(
      fc.subarray(
        filter.options.map(({ value }) => String(value)),
        { minLength: 1 },
      ),
      { nil: absent },
    );
  if (filter.as === 'lookup')
    return fc.option(fc.uniqueArray(fc.nat().map(String), { minLength: 1, maxLength: 4 }), { nil: absent });
  // JSON Schema counts a text by its code points, of which a grapheme may have several.
  const longest = filter.maxLength ?? 1_000;
  return fc.option(
    word.filter((text) => Array.from(text).length <= longest),
    { nil: absent },
  );
};
/** What a segment may set aside of a range: anything but its default. */
const asideOf = (filter: FilterPlan): fc.Arbitrary<FilterValue | undefined> => {
  if (filter.as !== 'dateRange') return fc.constant(undefined);
  return filter.default === undefined
    ? fc.option(rangeOf(filter), { nil: undefined })
    : fc.option(fc.option(rangeOf(filter), { nil: null }), { nil: undefined });
};
const withAside = (
  filters: readonly FilterPlan[],
  values: readonly (FilterValue | undefined)[],
): Pick<ListState, 'aside'> => {
  const aside = filters.flatMap(({ name: key }, at) => {
    const value = values[at];
    return value === undefined ? [] : [[key, value] as const];
  });
  return aside.length === 0 ? {} : { aside: Object.fromEntries(aside) };
};
const queue = { ...node('/segments/0'), title: 'Waiting', filters: {}, isQueue: true } as const;
/** Names that the list itself, the machinery or another filter uses. */
const name = fc.constantFrom(
  'a',
  'page',
  'sort',
  'open',
  'tab',
  'limit',
  '__proto__',
  'constructor',
  'a b',
  'ü&=+#',
  'day_kind',
  'toString',
);
const filtersPlan: fc.Arbitrary<readonly FilterPlan[]> = fc
  .uniqueArray(fc.tuple(name, fc.integer({ min: 0, max: 4 }), fc.boolean()), {
    selector: ([key]) => key,
    maxLength: 6,
  })
  .map((drawn) =>
    drawn.map(([key, kind, withDefault]): FilterPlan => {
      if (kind === 0) return search({ name: key, ...(withDefault ? { default: 'Ulysses' } : {}) });
      if (kind === 1) return state({ name: key, ...(withDefault ? { default: 'lost' } : {}) });
      if (kind === 2) return genres({ name: key, ...(withDefault ? { default: 'crime' } : {}) });
      if (kind === 3)
        return branches({ name: key, ...(withDefault ? { default: { var: 'user.branch' } } : {}) });
      const { default: _default, of: _of, ...plain } = lentOn({ name: key });
      return withDefault ? lentOn({ name: key }) : plain;
    }),
  );
const planAndState: fc.Arbitrary<readonly [ListPlan, ListState]> = filtersPlan.chain((filters) =>
  fc
    .record({
      values: fc.tuple(...filters.map(valueOf)),
      aside: fc.tuple(...filters.map(asideOf)),
      sort: fc.constantFrom(
        ['title', 'asc'] as const,
        ['lent_at', 'desc'] as const,
        ['price', 'desc'] as const,
      ),
      page: fc.integer({ min: 1, max: 999_999_999 }),
      limit: fc.constantFrom(...portal.pageSizes),
      open: fc.option(word),
      panel: fc.option(fc.constantFrom({ tab: 'copies' }, { part: 'a', tab: 'b' })),
      tab: fc.option(word),
    })
    .map(({ values, aside, sort, page, limit, open, panel, tab }) => [
      books({ filters, segments: [queue] }),
      {
        filters: Object.fromEntries(
          filters.flatMap(({ name: key }, at) => {
            const value = values[at];
            return value === undefined ? [] : [[key, value] as const];
          }),
        ),
        ...withAside(filters, aside),
        sort,
        page,
        limit,
        ...(open === null ? {} : { open }),
        ...(open === null || panel === null ? {} : { panel }),
        ...(tab === null ? {} : { tab }),
      },
    ]),
);

describe('reading and writing the URL', () => {
  it("are each other's inverse for every list and state", () => {
    const context = contextFor(librarian);
    fc.assert(
      fc.property(planAndState, ([list, listState]) => {
        const url = formatListState(list, listState, portal, context.scopes);
        expect(parseListState(list, url, portal, context)).toEqual({ state: listState, dropped: [] });
      }),
      { numRuns: 1_500 },
    );
  }, 60_000);

  it('count a text by its code points, as the description does', () => {
    const read = (text: string) =>
      parseListState(books({ filters: [search()] }), `title=${text}`, portal, contextFor(librarian)).dropped;
    expect([read('📚'.repeat(40)), read('📚'.repeat(41))]).toEqual([[], ['title']]);
  });

  it('settle: what is read from any text is written and read again alike', () => {
    const context = contextFor(librarian);
    const piece = fc.constantFrom(
      'day',
      'state',
      'title',
      'genre',
      '=',
      '&',
      '..',
      '2026-01-01',
      'page',
      '2',
      '%',
      '+',
      'lent',
      '__proto__',
      'limit',
      '20',
      'sort',
      'title:asc',
      'open',
      'x',
      '?',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (query) => {
        const { state: once } = parseListState(books(), query, portal, context);
        const url = formatListState(books(), once, portal, context.scopes);
        expect(parseListState(books(), url, portal, context)).toEqual({ state: once, dropped: [] });
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);

  it('keep every pair of a query', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
        expect(parseQuery(formatQuery(pairs))).toEqual(pairs);
      }),
    );
  });
});
