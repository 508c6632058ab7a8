import type { Rule } from '../rule.ts';

export const requiredUndeclared: Rule = {
  code: 'required-undeclared',
  severity: 'error',
  says: 'The API description requires a property that it does not declare.',
  why: 'No form can fill a property that is not declared, so every call would be refused. Usually the name is misspelled.',
  example: {
    name: 'a required property that is not declared',
    file: 'openapi.json',
    find: '"required": ["id", "number", "amount", "currency", "outcome"]',
    replace: '"required": ["id", "nubmer", "amount", "currency", "outcome"]',
    token: '"nubmer"',
    suggestion: 'number',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"required": ["id", "number", "amount", "currency", "outcome"]',
    replace: '"required": ["id", "number", "amount", "currency", "outcome", "loan"]',
  },
};
