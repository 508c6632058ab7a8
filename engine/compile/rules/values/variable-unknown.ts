import type { Rule } from '../rule.ts';

export const variableUnknown: Rule = {
  code: 'variable-unknown',
  severity: 'error',
  says: 'The scope has no such property.',
  why: 'The variable is always empty: what depends on it is never shown, or always.',
  example: {
    name: 'an unknown property of a variable',
    file: 'actions/pay-fine.json',
    find: '"record.open_fine"',
    replace: '"record.open_fin"',
    token: '"record.open_fin"',
    suggestion: 'record.open_fine',
  },
  neighbour: {
    file: 'actions/pay-fine.json',
    find: '"record.open_fine"',
    replace: '"record.fine"',
  },
};
