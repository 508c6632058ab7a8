import type { Refusal } from './refusal.ts';

/** Names that are misspelled where they are given, or given for nothing. */
export const nameRefusals: readonly Refusal[] = [
  {
    name: 'an id that is not what the file is called and others name',
    file: 'actions/lend-book.json',
    find: '"id": "lend-book"',
    replace: '"id": "give-away"',
    code: 'name-unmet',
    token: '"give-away"',
    suggestion: 'lend-book',
  },
  {
    name: 'what is taken under a misspelled name',
    file: 'actions/remind-reader.json',
    find: '    "branch": "branch"',
    replace: '    "brnach": "branch"',
    code: 'name-unmet',
    token: '"brnach"',
    suggestion: 'branch',
  },
  {
    name: 'what is taken of another kind than all that is told and read',
    file: 'actions/remind-reader.json',
    find: '    "branch": "branch"',
    replace: '    "branch": "reader"',
    code: 'record-kind',
    token: '"reader"',
    suggestion: 'branch',
  },
  {
    name: 'an action that is done to another schema than all that it reads and is offered at',
    file: 'actions/remind-reader.json',
    find: '"on": "Reader"',
    replace: '"on": "Loan"',
    code: 'action-record',
    token: '"Loan"',
    suggestion: 'Reader',
  },
];
