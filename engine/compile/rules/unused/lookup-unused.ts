import type { Rule } from '../rule.ts';

export const lookupUnused: Rule = {
  code: 'lookup-unused',
  severity: 'warning',
  says: 'No field and no filter chooses from this lookup.',
  why: 'It is left from a screen that is gone, or a field names another one by mistake.',
  example: {
    name: 'a lookup that nothing chooses from',
    file: 'lookups/shelves.json',
    add: '{\n  "$schema": "../../../../../engine/language/lookup-1.schema.json",\n  "id": "shelves",\n  "operation": "listBranches",\n  "value": "id",\n  "label": "name"\n}\n',
    token: '"shelves"',
  },
  neighbour: {
    file: 'lookups/shelves.json',
    add: '{\n  "$schema": "../../../../../engine/language/lookup-1.schema.json",\n  "id": "shelves",\n  "operation": "listBranches",\n  "record": "branch",\n  "value": "id",\n  "label": "name"\n}\n',
  },
};
