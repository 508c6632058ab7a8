import type { Rule } from '../rule.ts';

export const settingUnused: Rule = {
  code: 'setting-unused',
  severity: 'warning',
  says: 'Nothing uses this role, permission or preset of portal.json.',
  why: 'Administrators could give a permission that allows nothing. Often the name is misspelled where it should be used.',
  example: {
    name: 'a permission that nothing asks for',
    file: 'portal.json',
    find: '"books.edit",',
    replace: '"books.edit", "books.burn",',
    token: '"books.burn"',
  },
  neighbour: {
    beside: [
      {
        file: 'screens/people/branch-desk.json',
        find: '"roles": ["Librarian"]',
        replace: '"roles": ["Librarian"],\n        "permission": "books.burn"',
      },
    ],
    file: 'portal.json',
    find: '"books.edit",',
    replace: '"books.edit", "books.burn",',
  },
};
