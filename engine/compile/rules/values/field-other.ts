import type { Rule } from '../rule.ts';

export const fieldOther: Rule = {
  code: 'field-other',
  severity: 'error',
  says: 'A value is taken from another property although one of the same name is there.',
  why: 'The right name is at hand, so it is probably a mix-up: the last day of a range would be its first, or the author its title.',
  example: {
    name: 'an author that is read from the title',
    file: 'actions/correct-book.json',
    find: '"record.author"',
    replace: '"record.title"',
    token: '"record.title"',
    suggestion: 'record.author',
  },
  neighbour: {
    file: 'actions/correct-book.json',
    find: '"author": {\n        "var": "record.author"\n      }',
    replace: '"author": "Anonymous"',
  },
};
