import type { Rule } from '../rule.ts';

export const overlayMismatch: Rule = {
  code: 'overlay-mismatch',
  severity: 'error',
  says: 'What an overlay writes does not fit what the API description has there.',
  why: 'An object is merged with an object, a list with a list, and a single value replaces another: anything else has no meaning, and is not written.',
  example: {
    name: 'a text in the place of an object',
    file: 'overlay.yaml',
    add: [
      'overlay: 1.1.0',
      'info: { title: Words, version: 1.0.0 }',
      'actions:',
      '  - target: $',
      '    update: { info: Library }',
    ].join('\n'),
    token: 'info: Library',
  },
  neighbour: {
    file: 'overlay.yaml',
    add: [
      'overlay: 1.1.0',
      'info: { title: Words, version: 1.0.0 }',
      'actions:',
      '  - target: $',
      '    update: { info: { title: Our library } }',
    ].join('\n'),
  },
};
