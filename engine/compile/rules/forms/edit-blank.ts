import type { Rule } from '../rule.ts';

export const editBlank: Rule = {
  code: 'edit-blank',
  severity: 'error',
  says: 'A form that changes a record does not show what the record holds.',
  why: 'Fields that are left empty are saved empty: correcting one value would erase the others.',
  example: {
    name: 'a form that is cleared after a change is saved',
    file: 'screens/people/branch-rules.json',
    find: '"sections": [',
    replace: '"onSuccess": { "form": "clear" },\n    "sections": [',
    token: '"clear"',
  },
  neighbour: {
    file: 'screens/people/branch-rules.json',
    find: '"sections": [',
    replace: '"onSuccess": { "form": "reload" },\n    "sections": [',
  },
};
