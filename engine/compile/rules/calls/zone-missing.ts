import type { Rule } from '../rule.ts';

export const zoneMissing: Rule = {
  code: 'zone-missing',
  severity: 'error',
  says: 'A call sends a day without the time zone in which the day begins and ends.',
  why: 'The server takes its own zone. Rows of late evenings and early mornings are counted on the wrong day.',
  example: {
    name: 'a day without its time zone',
    file: 'screens/books/price-desk.json',
    find: '"title": { "var": "form.title" }',
    replace: '"title": { "var": "form.title" }, "date_from": "2026-01-01"',
    token: '"2026-01-01"',
  },
  neighbour: {
    file: 'screens/books/price-desk.json',
    find: '"title": { "var": "form.title" }',
    replace: '"title": { "var": "form.title" }, "date_from": "2026-01-01", "time_zone": "Australia/Sydney"',
  },
};
