import type { Refusal } from './refusal.ts';

const readers = 'screens/people/readers.json';
const remind = 'actions/remind-reader.json';
const offered =
  '"rowActions": [{ "action": "remind-reader", "with": { "branch": { "var": "user.branch_id" } } }]';
const offer = (told: string) => `"rowActions": [{ "action": "remind-reader"${told} }]`;

/** What may not be told to a thing that takes something, and what may not be left out. */
export const givenRefusals: readonly Refusal[] = [
  {
    name: 'an action that is told nothing at all',
    file: readers,
    find: offered,
    replace: offer(''),
    code: 'parameter-missing',
    token: '"remind-reader"',
  },
  {
    name: 'a misspelled name of what an action takes, once',
    file: readers,
    find: offered,
    replace: offer(', "with": { "brnach": { "var": "user.branch_id" } }'),
    code: 'parameter-unknown',
    token: '"brnach"',
    suggestion: 'branch',
  },
  {
    name: 'an action that is told something and takes nothing',
    file: readers,
    find: '["add-reader"]',
    replace: '[{ "action": "add-reader", "with": { "branch": { "var": "user.branch_id" } } }]',
    code: 'parameter-unknown',
    token: '"branch"',
  },
  {
    name: 'a record of another kind than an action takes',
    file: readers,
    find: offered,
    replace: offer(', "with": { "branch": { "var": "user.reader_id" } }'),
    code: 'record-kind',
    token: '"user.reader_id"',
  },
  {
    name: 'a number in place of a record',
    file: readers,
    find: offered,
    replace: offer(', "with": { "branch": 7 }'),
    code: 'value-type',
    token: '7',
  },
  {
    name: 'a record of another kind than a call takes',
    file: remind,
    find: '"var": "record.id"',
    replace: '"var": "given.branch"',
    code: 'record-kind',
    token: '"given.branch"',
  },
  {
    name: 'a kind of record that the description does not know',
    file: remind,
    find: '"branch": "branch"',
    replace: '"branch": "brunch"',
    code: 'record-unknown',
    token: '"brunch"',
    suggestion: 'branch',
  },
  {
    name: 'a lookup that is not told what it takes',
    file: 'screens/people/branch-loans.json',
    find: ',\n        "with": {\n          "branch": {\n            "var": "given.branch"\n          }\n        }',
    replace: '',
    code: 'parameter-missing',
    token: '"branch-readers"',
    from: 'start',
  },
  {
    name: 'a choice of the session from a lookup that takes something',
    file: 'portal.json',
    find: '"lookup": "readers"',
    replace: '"lookup": "branch-readers"',
    code: 'parameter-missing',
    token: '"branch-readers"',
  },
  {
    name: 'a parameter that an action does not take',
    file: remind,
    find: '"id": {\n        "var": "given.branch"',
    replace: '"id": {\n        "var": "given.brnach"',
    code: 'variable-unknown',
    token: '"given.brnach"',
    suggestion: 'given.branch',
  },
];
