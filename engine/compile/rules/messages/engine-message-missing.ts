import type { Rule } from '../rule.ts';

export const engineMessageMissing: Rule = {
  code: 'engine-message-missing',
  severity: 'error',
  says: 'A sentence of the engine itself is missing.',
  why: 'The engine needs the sentence for its own buttons and hints. People would see its key instead.',
  example: {
    name: 'a missing sentence of the engine',
    file: 'messages/en/engine.json',
    find: '  "engine.list.clearFilters": "Clear filters",\n',
    replace: '',
    token: '{',
    from: 'start',
  },
  neighbour: {
    file: 'messages/en/engine.json',
    find: '"engine.list.clearFilters": "Clear filters"',
    replace: '"engine.list.clearFilters": "Remove the filters"',
  },
};
