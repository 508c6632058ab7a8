import type { Refusal } from './refusal.ts';

/** Names that are misspelled where they are given, or given for nothing. */
export const nameRefusals: readonly Refusal[] = [
  {
    name: 'an icon that is misspelled where it is given',
    file: 'portal.json',
    find: '"coins"',
    replace: '"coinz"',
    code: 'name-unmet',
    token: '"coinz"',
    suggestion: 'coins',
  },
  {
    name: 'an id that is not what the file is called and others name',
    file: 'actions/lend-book.json',
    find: '"id": "lend-book"',
    replace: '"id": "give-away"',
    code: 'name-unmet',
    token: '"give-away"',
    suggestion: 'lend-book',
  },
  {
    name: 'a variant that nothing names',
    file: 'screens/people/readers.json',
    find: '"path": "/readers",',
    replace: '"path": "/readers", "variant": "alone",',
    code: 'variant-unused',
    token: '"alone"',
  },
];
