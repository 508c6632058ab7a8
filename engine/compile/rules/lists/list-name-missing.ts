import type { Rule } from '../rule.ts';

export const listNameMissing: Rule = {
  code: 'list-name-missing',
  severity: 'error',
  says: 'A list beside shared filters has no name for its keys in the address.',
  why: 'Its page and its sorting would be written over the filters of the whole screen.',
  example: {
    name: 'a list without a name beside shared filters',
    file: 'screens/overview/overview.json',
    find: '"as": "list",\n            "name": "due",',
    replace: '"as": "list",',
    token: '"list"',
  },
  neighbour: {
    file: 'screens/overview/overview.json',
    find: '"as": "list",\n            "name": "due",',
    replace: '"as": "list",\n            "name": "dues",',
  },
};
