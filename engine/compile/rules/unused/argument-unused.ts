import type { Rule } from '../rule.ts';

export const argumentUnused: Rule = {
  code: 'argument-unused',
  severity: 'warning',
  says: 'A value is given to sentences that do not show it.',
  why: 'Whoever reads the file thinks that people see the value. Often the sentence lost it in an edit.',
  example: {
    name: 'a value that no sentence shows',
    file: 'actions/renew-loan.json',
    find: '"due": {',
    replace: '"branch": { "var": "record.book_id" }, "due": {',
    token: '"branch"',
  },
  neighbour: {
    beside: [
      { file: 'messages/en/library.json', find: '{book} is due on', replace: '{book} ({branch}) is due on' },
    ],
    file: 'actions/renew-loan.json',
    find: '"due": {',
    replace: '"branch": { "var": "record.book_id" }, "due": {',
  },
};
