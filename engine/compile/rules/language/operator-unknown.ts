import type { Rule } from '../rule.ts';

export const operatorUnknown: Rule = {
  code: 'operator-unknown',
  severity: 'error',
  says: 'Conditions have no such operator.',
  why: 'A condition that cannot be evaluated neither hides nor locks anything: a button would be offered when it must not be.',
  example: {
    name: 'an unknown operator',
    file: 'actions/lend-book.json',
    find: '"enabledWhen": {\n    "==="',
    replace: '"enabledWhen": {\n    "=="',
    token: '"=="',
    suggestion: '===',
  },
  neighbour: {
    file: 'actions/lend-book.json',
    find: '"enabledWhen": {\n    "==="',
    replace: '"enabledWhen": {\n    "!=="',
  },
};
