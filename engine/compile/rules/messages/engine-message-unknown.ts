import type { Rule } from '../rule.ts';

export const engineMessageUnknown: Rule = {
  code: 'engine-message-unknown',
  severity: 'error',
  says: 'The engine has no such sentence.',
  why: 'The sentence is never shown, and the one that it was written for is probably missing.',
  example: {
    name: 'a misspelled sentence of the engine',
    file: 'messages/en/engine.json',
    find: '"engine.list.clearFilters"',
    replace: '"engine.list.clearFilter"',
    token: '"engine.list.clearFilter"',
    suggestion: 'engine.list.clearFilters',
  },
  neighbour: {
    file: 'messages/en/engine.json',
    find: '"engine.list.clearFilters"',
    replace: '"app.list.clearFilter": "Clear",\n  "engine.list.clearFilters"',
  },
};
