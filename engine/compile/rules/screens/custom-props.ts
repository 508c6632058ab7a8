import type { Rule } from '../rule.ts';

export const customProps: Rule = {
  code: 'custom-props',
  severity: 'error',
  says: 'A component of the host is given other properties than portal.json lists for it.',
  why: 'The component is code that relies on its properties. With others it draws something wrong, or fails.',
  example: {
    name: 'a property that the component does not have',
    file: 'screens/books/book-detail.json',
    find: '"props": { "tone": "loud", "size": 3 }',
    replace: '"props": { "tone": "loud", "sise": 3 }',
    token: '"sise"',
    suggestion: 'size',
  },
  neighbour: {
    file: 'screens/books/book-detail.json',
    find: '"props": { "tone": "loud", "size": 3 }',
    replace: '"props": { "tone": "loud", "size": 4 }',
  },
};
