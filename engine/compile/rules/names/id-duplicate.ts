import type { Rule } from '../rule.ts';

export const idDuplicate: Rule = {
  code: 'id-duplicate',
  severity: 'error',
  says: 'Two things of one kind have the same name.',
  why: 'Whatever uses the name gets only one of the two; the other screen, action or tab cannot be reached.',
  example: {
    name: 'two screens with one id',
    file: 'screens/people/readers.json',
    find: '"id": "readers"',
    replace: '"id": "loans"',
    token: '"loans"',
  },
  neighbour: {
    file: 'screens/people/readers.json',
    find: '"id": "readers"',
    replace: '"id": "people"',
  },
};
