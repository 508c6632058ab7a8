import type { Rule } from '../rule.ts';

export const filterUnknown: Rule = {
  code: 'filter-unknown',
  severity: 'error',
  says: 'The list has no such filter, and its operation no such query parameter.',
  why: 'The link opens the list of everything instead of the part that people clicked on.',
  example: {
    name: 'a link with a filter that the list does not have',
    file: 'screens/loans/loans.json',
    find: '"title": {\n              "var": "record.book_title"',
    replace: '"titel": {\n              "var": "record.book_title"',
    token: '"titel"',
    suggestion: 'title',
  },
  neighbour: {
    file: 'screens/loans/loans.json',
    find: '"title": {\n              "var": "record.book_title"',
    replace: '"status": "lost",\n            "title": {\n              "var": "record.book_title"',
  },
};
