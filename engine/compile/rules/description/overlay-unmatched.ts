import type { Rule } from '../rule.ts';

export const overlayUnmatched: Rule = {
  code: 'overlay-unmatched',
  severity: 'error',
  says: 'An action of an overlay finds nothing in the API description, or the overlay is for another one.',
  why: 'The overlay would change nothing there, and nobody would be told: who may call an operation, or what a field is called, is then as if nothing had been written. So it is where a path was misspelled, or where the description has changed since.',
  example: {
    name: 'a path that the description does not have',
    file: 'overlay.yaml',
    add: [
      'overlay: 1.1.0',
      'info: { title: Words, version: 1.0.0 }',
      'actions:',
      "  - target: $.paths['/lones'].get",
      '    update: { description: Every loan. }',
    ].join('\n'),
    token: 'target',
  },
  neighbour: {
    file: 'overlay.yaml',
    add: [
      'overlay: 1.1.0',
      'info: { title: Words, version: 1.0.0 }',
      'actions:',
      "  - target: $.paths['/loans'].get",
      '    update: { description: Every loan. }',
    ].join('\n'),
  },
};
