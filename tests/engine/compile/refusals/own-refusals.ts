import type { Refusal } from './refusal.ts';

const own = 'screens/people/own.json';

/** Parts of a record, fields that must be the same, and the key of the open tab. */
export const ownRefusals: readonly Refusal[] = [
  {
    name: 'a part that the record has not',
    file: own,
    find: '"record.card"',
    replace: '"record.crad"',
    code: 'variable-unknown',
    token: '"record.crad"',
    suggestion: 'record.card',
  },
  {
    name: 'a field that the part has not',
    file: own,
    find: '"issued_on"',
    replace: '"issued_at"',
    code: 'field-unknown',
    token: '"issued_at"',
    suggestion: 'issued_on',
  },
  {
    name: 'an unknown sentence for a part that is not there',
    file: own,
    find: '"empty": "own.noCard"',
    replace: '"empty": "own.noCards"',
    code: 'message-unknown',
    token: '"own.noCards"',
    suggestion: 'own.noCard',
  },
  {
    name: 'a field that must be the same as none',
    file: own,
    find: '"var": "form.pin"',
    replace: '"var": "form.pni"',
    code: 'variable-unknown',
    token: '"form.pni"',
    suggestion: 'form.pin',
  },
  {
    name: 'a field that must be the same as another type',
    file: own,
    find: '"var": "form.pin"',
    replace: '"var": "user.languages"',
    code: 'value-type',
    token: '"user.languages"',
  },
  {
    name: 'a key of the open tab that no address could hold',
    file: own,
    find: '"name": "part"',
    replace: '"name": "the part"',
    code: 'pattern-mismatch',
    token: '"the part"',
  },
  {
    name: 'two blocks of tabs of one name in the URL',
    file: 'screens/people/own.json',
    find: '"as": "form",',
    replace:
      '"as": "tabs", "name": "part", "tabs": [{ "id": "self", "title": "own.name", "body": { "as": "record", "fields": ["name"] } }] } }, { "id": "more", "title": "own.title", "body": { "as": "form",',
    code: 'id-duplicate',
    token: '"part", "tabs"',
    suggestion: 'part-2',
  },
  {
    name: 'a condition that compares two plain texts',
    file: 'screens/books/book-detail.json',
    find: '{\n                      "var": "record.donor_name"\n                    }',
    replace: '"record.donor_name"',
    code: 'condition-constant',
    token: '"record.donor_name"',
  },
  {
    name: 'a parameter of the path that is written under query',
    file: 'screens/books/book-detail.json',
    find: '"path": {\n        "id": {',
    replace: '"query": {\n        "id": {',
    code: 'param-unknown',
    token: '"id"',
  },
];
