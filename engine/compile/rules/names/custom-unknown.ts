import type { Rule } from '../rule.ts';

export const customUnknown: Rule = {
  code: 'custom-unknown',
  severity: 'error',
  says: 'The host draws no component of this name.',
  why: 'The engine asks the host to draw the component. The host knows none of this name, so the place stays empty.',
  example: {
    name: 'a component that the host does not draw',
    file: 'screens/books/book-detail.json',
    find: '"component": "stamp",\n        "reads"',
    replace: '"component": "stam",\n        "reads"',
    token: '"stam"',
    suggestion: 'stamp',
  },
  neighbour: {
    beside: [
      {
        file: 'portal.json',
        find: '"components": {',
        replace: '"components": { "seal": { "props": { "tone": ["loud"], "size": "number" } },',
      },
    ],
    file: 'screens/books/book-detail.json',
    find: '"component": "stamp",\n        "reads"',
    replace: '"component": "seal",\n        "reads"',
  },
};
