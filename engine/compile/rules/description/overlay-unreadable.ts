import type { Rule } from '../rule.ts';

export const overlayUnreadable: Rule = {
  code: 'overlay-unreadable',
  severity: 'error',
  says: 'An overlay, or an action of it, cannot be read by the OpenAPI Overlay Specification 1.0, 1.1 or 1.2, or does nothing.',
  why: 'What cannot be read is not done, and the description is as if it had not been written. A misspelled word would do nothing without a word.',
  example: {
    name: 'a word of an action that is misspelled',
    file: 'overlay.yaml',
    add: [
      'overlay: 1.1.0',
      'info: { title: Words, version: 1.0.0 }',
      'actions:',
      '  - target: $.info',
      '    update: { title: Our library }',
      '    removes: true',
    ].join('\n'),
    token: 'removes',
  },
  neighbour: {
    file: 'overlay.yaml',
    add: [
      'overlay: 1.1.0',
      'info: { title: Words, version: 1.0.0 }',
      'actions:',
      '  - target: $.info',
      '    update: { title: Our library }',
      '    x-removes: true',
    ].join('\n'),
  },
};
