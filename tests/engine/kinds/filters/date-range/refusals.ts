import type { Refusal } from '../../../compile/refusals/refusal.ts';

const books = 'screens/books/books.json';
const overview = 'screens/overview/overview.json';

/** What a descriptor may not say of this kind of filter. */
export const refusals: readonly Refusal[] = [
  {
    name: 'a range without a name',
    file: books,
    find: '["date_from", "date_to"],\n        "as": "dateRange",\n        "of": "date_type"',
    replace: '["date_from", "time_zone"],\n        "as": "dateRange",\n        "of": "date_type"',
    code: 'range-params',
    token: '["date_from"',
  },
  {
    name: 'a range of days that is none',
    file: overview,
    find: '"status": "lost" } }\n          },',
    replace: '"date": "last-moth" } }\n          },',
    code: 'value-unknown',
    token: '"last-moth"',
    suggestion: 'last-month',
  },
];
