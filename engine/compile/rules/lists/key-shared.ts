import { mayRepeat } from '../../facts/may-repeat.ts';
import type { Rule } from '../rule.ts';

export const keyShared: Rule = {
  code: 'key-shared',
  severity: 'error',
  says: 'Rows are told apart by what many of them share.',
  why: 'A selection, an open detail or a change of one row goes to another one.',
  example: {
    name: 'readers who are told apart by whether they are active',
    file: 'screens/people/readers.json',
    find: '"key": "id"',
    replace: '"key": "active"',
    token: '"active"',
  },
  neighbour: {
    file: 'screens/people/readers.json',
    find: '"key": "id"',
    replace: '"key": "email"',
  },
  on: {
    key: ({ field, view, pointer }, report) => {
      if (mayRepeat(view))
        report(
          pointer,
          `"${field}" is ${view.nullable ? 'null for some rows' : 'true or false'}, so several rows have the same.`,
        );
    },
  },
};
