import type { Rule } from '../rule.ts';

export const opensNothing: Rule = {
  code: 'opens-nothing',
  severity: 'error',
  says: 'A link or a row opens something in a screen that has no list for it.',
  why: 'The filter or the record in the address would have no effect: people see a screen that ignores what they clicked on.',
  example: {
    name: 'a link to a screen without a list',
    file: 'screens/overview/overview.json',
    find: '"screen": "loans", "filters": { "status": ["overdue"] }',
    replace: '"screen": "branch-setting"',
    token: '"branch-setting"',
  },
  neighbour: {
    file: 'screens/overview/overview.json',
    find: '"screen": "loans", "filters": { "status": ["overdue"] }',
    replace: '"screen": "loan-desk", "filters": { "status": ["overdue"] }',
  },
};
