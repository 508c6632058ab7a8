import type { Rule } from '../rule.ts';

export const neededNull: Rule = {
  code: 'needed-null',
  severity: 'error',
  says: 'What something is called, or when it was, may be null.',
  why: 'An entry without a name cannot be chosen, and one without a time has no place in a history.',
  example: {
    name: 'a history at a time that may be null',
    file: 'portal.json',
    find: '"at": "written",',
    replace: '"at": "mended",',
    and: { find: '"details": ["mended"]', replace: '"details": ["written"]' },
    token: '"mended"',
  },
  neighbour: {
    file: 'portal.json',
    find: '"details": ["mended"]',
    replace: '"details": ["mended", "mine"]',
  },
  on: {
    needed: ({ field, view, pointer, what }, report) => {
      if (view.nullable)
        report(pointer, `"${field}" may be null in the API description: ${what} would have none.`);
    },
  },
};
