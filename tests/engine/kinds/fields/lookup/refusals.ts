import type { Refusal } from '../../../compile/refusals/refusal.ts';

const lend = 'actions/lend-book.json';

/** What a descriptor may not say of this kind of field. */
export const refusals: readonly Refusal[] = [
  {
    name: 'a lookup of a kind of record that the description does not name',
    file: 'lookups/readers.json',
    find: '"record": "reader"',
    replace: '"record": "raeder"',
    code: 'record-unknown',
    token: '"raeder"',
    suggestion: 'reader',
  },
  {
    name: 'a describing property that the choices do not have',
    file: 'lookups/readers.json',
    find: '"label": "name"',
    replace: '"label": "name", "description": "emial"',
    code: 'field-unknown',
    token: '"emial"',
    suggestion: 'email',
  },
  {
    name: 'a description that is the label once more',
    file: 'lookups/readers.json',
    find: '"label": "name"',
    replace: '"label": "name", "description": "name"',
    code: 'key-unknown',
    token: '"description"',
  },
  {
    name: 'a second lookup of one kind of record',
    file: 'lookups/branch-readers.json',
    foundIn: 'lookups/readers.json',
    find: '"operation"',
    replace: '"record": "reader", "operation"',
    code: 'id-duplicate',
    token: '"reader"',
  },
  {
    name: 'a variable that leads nowhere among what narrows the choices of a field',
    file: lend,
    find: '"var": "record.author"',
    replace: '"var": "record.auhtor"',
    code: 'variable-unknown',
    token: '"record.auhtor"',
    suggestion: 'record.author',
  },
  {
    name: 'an unknown enum value among several that narrow the choices of a field',
    file: lend,
    find: '"new"',
    replace: '"nwe"',
    code: 'value-unknown',
    token: '"nwe"',
    suggestion: 'new',
  },
];
