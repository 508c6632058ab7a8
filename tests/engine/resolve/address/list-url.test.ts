import { describe, expect, it, test } from 'vitest';
import type { FilterValue } from '../../../../engine/kinds/filters/filter-value.ts';
import { formatListState, parseListState } from '../../../../engine/resolve/address/list-url.ts';
import type { ListState } from '../../../../engine/resolve/list/list-state.ts';
import { stateToRemember, pairsToRestore, stateToSave } from '../../../../engine/resolve/address/preset.ts';
import { books, branches, genres, options, state } from '../fixtures/library-list.ts';
import { portal } from '../fixtures/library-portal.ts';
import { contextFor, librarian, reader } from '../fixtures/nodes.ts';

const initial: ListState = {
  filters: { day: { preset: 'last-month' } },
  sort: ['lent_at', 'desc'],
  page: 1,
  limit: 10,
};

const read: readonly (readonly [string, string, Partial<ListState>, readonly string[]])[] = [
  ['opens with the defaults', '', {}, []],
  ['holds a filter', '?state=lent', { filters: { ...initial.filters, state: 'lent' } }, []],
  [
    'holds several values under one key repeated',
    '?genre=crime&genre=poetry',
    { filters: { ...initial.filters, genre: ['crime', 'poetry'] } },
    [],
  ],
  [
    'keeps the good ones of several values',
    '?genre=crime&genre=opera',
    { filters: { ...initial.filters, genre: ['crime'] } },
    ['genre'],
  ],
  ['holds a range that moves', '?day=today', { filters: { day: { preset: 'today' } } }, []],
  [
    'holds a range of days',
    '?day=2026-01-01..2026-02-28',
    { filters: { day: { from: '2026-01-01', to: '2026-02-28' } } },
    [],
  ],
  ['remembers that a default was cleared', '?day=', { filters: { day: null } }, []],
  [
    'holds which date is meant',
    '?day_kind=due_at',
    { filters: { day: { preset: 'last-month', of: 'due_at' } } },
    [],
  ],
  [
    'holds sort, page, size and the open record',
    '?sort=title:asc&page=3&limit=50&open=b-7',
    { sort: ['title', 'asc'], page: 3, limit: 50, open: 'b-7' },
    [],
  ],
  [
    'holds the tabs of the open record, and none that it does not have',
    '?open=b-7&open.tab=copies&open.more=x',
    { open: 'b-7', panel: { tab: 'copies' } },
    ['open.more'],
  ],
  ['drops the tab of a record that is not open', '?open.tab=copies', {}, ['open.tab']],
  ['holds the tab', '?tab=copies', { tab: 'copies' }, []],
  ['drops a word among the options that nobody offers', '?state=burnt', {}, ['state']],
  ['drops a day that does not exist', '?day=2026-02-29..2026-03-01', {}, ['day']],
  ['drops a range that runs backwards', '?day=2026-03-02..2026-03-01', {}, ['day']],
  ['drops a page that is no number', '?page=abc', {}, ['page']],
  ['drops page 0', '?page=0', {}, ['page']],
  ['drops a page beyond reason', '?page=99999999999', {}, ['page']],
  ['drops a size that is not offered', '?limit=13', {}, ['limit']],
  ['drops a size beyond what the operation admits', '?limit=1000', {}, ['limit']],
  ['drops a sort by an unknown field', '?sort=shelf:asc', {}, ['sort']],
  ['drops a sort without a direction', '?sort=title', {}, ['sort']],
  ['drops an unknown key', '?colour=red', {}, ['colour']],
  ['drops a key of the machinery', '?__proto__=x&constructor=y', {}, ['__proto__', 'constructor']],
  ['drops a value given twice where there is one', '?state=lent&state=lost', {}, ['state']],
  ['drops a text longer than the parameter takes', `?title=${'x'.repeat(41)}`, {}, ['title']],
  [
    'drops which date is meant when no range is set',
    '?day=&day_kind=due_at',
    { filters: { day: null } },
    ['day_kind'],
  ],
  ['survives a broken escape', '?title=%E0%A4%A', { filters: { title: '%E0%A4%A', ...initial.filters } }, []],
];

describe('the URL of a list', () => {
  test.each(read)('%s', (_, query, want, dropped) => {
    const parsed = parseListState(books(), query, portal, contextFor(librarian));
    expect(parsed.state).toEqual({ ...initial, ...want });
    expect(parsed.dropped).toEqual(dropped);
  });

  it('drops a filter that is not permitted, and its value never reaches the state', () => {
    const parsed = parseListState(books(), '?branch=3', portal, contextFor(reader));
    expect(parsed).toEqual({ state: initial, dropped: ['branch'] });
  });

  it('drops a sort by a column that is not permitted', () => {
    expect(parseListState(books(), '?sort=price:asc', portal, contextFor(reader)).dropped).toEqual(['sort']);
    expect(parseListState(books(), '?sort=price:asc', portal, contextFor(librarian)).dropped).toEqual([]);
  });

  it('does not apply the default of a filter that is not permitted', () => {
    const list = books({ filters: [branches({ default: { var: 'user.branch' } })] });
    const as = (viewer: typeof reader) => parseListState(list, '', portal, contextFor(viewer)).state.filters;
    expect(as(librarian)).toEqual({ branch: ['3'] });
    expect(as(reader)).toEqual({});
  });

  it('leaves a default that is read from the person out of the URL, and writes it once it is cleared', () => {
    const list = books({ filters: [branches({ default: { var: 'user.branch' } })] });
    const { scopes } = contextFor(librarian);
    const at = (branch: FilterValue) =>
      formatListState(list, { ...initial, filters: { branch } }, portal, scopes);
    expect([at(['3']), at(null), at(['3', '4'])]).toEqual(['', '?branch=', '?branch=3&branch=4']);
  });

  it('says of a filter that the session chooses what is chosen, and drops what the address says against it', () => {
    const list = books({ filters: [state({ chosenBy: 'state' })] });
    const at = (query: string, chosen: Readonly<Record<string, string>>) => {
      const { state: parsed, dropped } = parseListState(
        list,
        query,
        portal,
        contextFor(librarian, { chosen }),
      );
      return [parsed.filters['state'], dropped];
    };
    expect(at('?state=lost', { state: 'lent' })).toEqual(['lent', ['state']]);
    expect(at('?state=lent', { state: 'lent' })).toEqual(['lent', []]);
    expect(at('', { state: 'lent' })).toEqual(['lent', []]);
    expect(at('?state=lost', {})).toEqual(['lost', []]);
  });

  it('hides a filter whose condition speaks of another filter, until that one is set', () => {
    const list = books({
      filters: [state(), genres({ visibleWhen: { '===': [{ var: 'filters.state' }, 'lent'] } })],
    });
    const context = contextFor(librarian);
    expect(parseListState(list, '?genre=crime', portal, context).dropped).toEqual(['genre']);
    expect(parseListState(list, '?genre=crime&state=lent', portal, context).dropped).toEqual([]);
    expect(context.reported).toEqual([]);
  });

  it('leaves the keys of the screen around the list alone', () => {
    const parsed = parseListState(books(), '?branchId=9&x=1', portal, contextFor(librarian), ['branchId']);
    expect(parsed.dropped).toEqual(['x']);
    const kept = [['branchId', '9']] as const;
    expect(formatListState(books(), { ...initial, page: 2 }, portal, {}, kept)).toBe('?branchId=9&page=2');
  });

  it('is readable', () => {
    const filters = {
      state: 'lent',
      title: 'a & b',
      day: { from: '2026-01-01', to: '2026-01-31', of: 'due_at' },
    };
    const url = formatListState(books(), { ...initial, filters, sort: ['title', 'asc'] }, portal);
    expect(url).toBe('?title=a+%26+b&state=lent&day=2026-01-01..2026-01-31&day_kind=due_at&sort=title:asc');
  });

  it('has no page for a list without pages', () => {
    const list = books({ rows: { from: 'scope', variable: 'record.copies' }, filters: [] });
    expect(parseListState(list, '?page=2&sort=title:asc', portal, contextFor(librarian)).dropped).toEqual([
      'sort',
      'page',
    ]);
  });
});

describe('what a session remembers', () => {
  it.each<readonly [string, readonly (readonly [string, string])[], string | null, number]>([
    ['the address says nothing', [], '?state=lent', 1],
    ['the address says something itself', [['page', '2']], '?state=lent', 0],
    ['nothing is remembered', [], null, 0],
    ['what is remembered is empty', [], '', 0],
    ['what is remembered is no address', [], 'state=lent', 0],
    ['what is remembered is as long as may be', [], `?state=${'l'.repeat(3_993)}`, 1],
    ['what is remembered is longer', [], `?state=${'l'.repeat(3_994)}`, 0],
  ])('where %s, so many keys are restored', (_, own, remembered, count) => {
    expect(pairsToRestore(own, remembered)).toHaveLength(count);
  });

  it('keeps filters, sort and size, ranges that move, and neither page nor record', () => {
    const filters = { day: { preset: 'today' as const }, state: 'lost' };
    const listState: ListState = { ...initial, filters, page: 4, limit: 20, open: 'b-1' };
    expect(stateToRemember(books(), listState, portal)).toBe('?state=lost&day=today&limit=20');
  });

  it('keeps no text that was searched for; a saved view does', () => {
    const found = { ...initial.filters, title: 'The one book' };
    const filters = { ...found, state: 'lost' };
    expect(stateToRemember(books(), { ...initial, filters }, portal)).toBe('?state=lost');
    expect(stateToRemember(books(), { ...initial, filters: found }, portal)).toBe('');
    expect(stateToSave(books(), { ...initial, filters }, portal)).toBe('?title=The+one+book&state=lost');
  });
});

it('an option may be a number or yes and no', () => {
  const list = books({ filters: [state({ options: options(1, 0, true) })] });
  expect(parseListState(list, '?state=0', portal, contextFor(reader)).state.filters).toEqual({ state: '0' });
});
