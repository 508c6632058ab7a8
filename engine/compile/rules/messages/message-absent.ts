import type { Rule } from '../rule.ts';

export const messageAbsent: Rule = {
  code: 'message-absent',
  severity: 'error',
  says: 'The sentence shows a value that may be null, and has no words for that.',
  why: 'Where the value is null the sentence has a hole in it, such as "Lent to  until 3 May".',
  example: {
    name: 'a sentence that shows a value that may be null',
    file: 'messages/en/library.json',
    find: '"lend.done": "Lent',
    replace: '"lend.done": "Lent, given by {donor_name}',
    token: '"lend.done"',
    foundIn: 'actions/lend-book.json',
  },
  neighbour: {
    file: 'messages/en/library.json',
    find: '"lend.done": "Lent',
    replace: '"lend.done": "Lent{donor_name, select, absent {} other {, given by {donor_name}}}',
  },
};
