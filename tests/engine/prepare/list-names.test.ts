import { expect, test } from 'vitest';
import { houseName, pagingNames, wireName } from '../../../engine/prepare/list-names.ts';

test.each([
  ['page', 'filter_page'],
  ['sort', 'filter_sort'],
  ['limit', 'filter_limit'],
  ['open', 'filter_open'],
  ['tab', 'filter_tab'],
  ['sortBy', 'filter_sortBy'],
  ['order', 'filter_order'],
  ['status', 'status'],
  ['pages', 'pages'],
  ['filter_status', 'filter_status'],
  // An API may have both, and neither may become the other.
  ['filter_page', 'filter_filter_page'],
])('a filter that an API calls %j is %j in an address, and goes back', (wire, house) => {
  expect(houseName(wire)).toBe(house);
  expect(wireName(house)).toBe(wire);
});

test('parameters of paging and sorting are those that the list names', () => {
  expect(
    pagingNames({
      rows: '/data',
      paging: { by: 'cursor', cursor: 'after', limit: 'size', next: { key: 'id' } },
      sort: { by: 'order_by', order: 'direction' },
    }),
  ).toEqual(['after', 'size', 'order_by', 'direction']);
  expect(pagingNames({ rows: '', paging: { by: 'page', page: 'p' }, sort: { param: 'sort' } })).toEqual([
    'p',
    'sort',
  ]);
  expect(pagingNames({ rows: '' })).toEqual([]);
});
