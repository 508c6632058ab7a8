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
    // A state is no fault: rows that count records by their state have each of them once.
    key: ({ field, view, pointer }, report) => {
      if (view.nullable || view.types.includes('boolean'))
        report(
          pointer,
          `"${field}" is ${view.nullable ? 'null for some rows' : 'true or false'}, so several rows have the same.`,
        );
    },
  },
};
