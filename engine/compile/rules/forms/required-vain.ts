import type { Rule } from '../rule.ts';

export const requiredVain: Rule = {
  code: 'required-vain',
  severity: 'error',
  says: '"required" of a field changes nothing, or contradicts the API description.',
  why: 'Either the field asks for what it asks for anyway, or people may leave it empty and are refused by the API.',
  example: {
    name: 'an optional field that the description requires',
    file: 'actions/lend-book.json',
    find: '"field": "due_on",\n      "as": "date",',
    replace: '"field": "due_on",\n      "as": "date",\n      "required": false,',
    token: 'false',
  },
  neighbour: {
    file: 'actions/lend-book.json',
    find: '"field": "note",\n      "as": "textarea",',
    replace: '"field": "note",\n      "as": "textarea",\n      "required": true,',
  },
};
