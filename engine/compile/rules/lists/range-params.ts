import type { Rule } from '../rule.ts';

export const rangeParams: Rule = {
  code: 'range-params',
  severity: 'error',
  says: 'The two parameters of a range have no common beginning that could be its name.',
  why: 'The range is one filter with one name in the address. Two parameters that do not belong together would be set as one.',
  example: {
    name: 'a range without a name',
    file: 'screens/books/books.json',
    find: '["date_from", "date_to"],\n        "as": "dateRange",\n        "of": "date_type"',
    replace: '["date_from", "time_zone"],\n        "as": "dateRange",\n        "of": "date_type"',
    token: '["date_from"',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: '"as": "dateRange",\n        "of": "date_type",',
    replace: '"as": "dateRange",',
  },
};
