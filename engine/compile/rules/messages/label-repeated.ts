import type { Rule } from '../rule.ts';

export const labelRepeated: Rule = {
  code: 'label-repeated',
  severity: 'warning',
  says: 'The label is the same as the title in the API description.',
  why: 'When the title is changed one day, this place keeps the old word, and one thing has two names in the portal.',
  example: {
    name: 'a label that repeats the title of the description',
    file: 'screens/loans/loans.json',
    find: '"due_on",\n      "renewals"',
    replace: '{ "field": "due_on", "label": "loans.due" },\n      "renewals"',
    token: '"loans.due"',
  },
  neighbour: {
    file: 'screens/loans/loans.json',
    find: '"due_on",\n      "renewals"',
    replace: '{ "field": "due_on", "label": "desk.dueToday" },\n      "renewals"',
  },
};
