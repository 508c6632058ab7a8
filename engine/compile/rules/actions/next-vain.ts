import type { Rule } from '../rule.ts';

export const nextVain: Rule = {
  code: 'next-vain',
  severity: 'error',
  says: 'A button leads to the next row where there was no row.',
  why: 'The notice promises to go on with the next one, and there is no list of which it would be.',
  example: {
    name: 'the next row after what is done to no row',
    file: 'actions/add-reader.json',
    find: '"notify": "reader.added"',
    replace: '"notify": "reader.added", "next": "readers.next"',
    token: '"readers.next"',
  },
  neighbour: {
    file: 'actions/lend-book.json',
    find: '"notify": "lend.done"',
    replace: '"notify": "lend.done", "next": "readers.next"',
  },
  on: {
    action: ({ action, record }, report) => {
      if (action.onSuccess?.next !== undefined && record === undefined)
        report('/onSuccess/next', 'This is done to no record, so no row of a list can come next.');
    },
  },
};
