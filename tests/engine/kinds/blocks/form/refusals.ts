import type { Refusal } from '../../../compile/refusals/refusal.ts';

const edit = 'screens/books/book-edit.json';
const openapi = 'openapi.json';

/** What a descriptor may not say of this kind of block. */
export const formBlockRefusals: readonly Refusal[] = [
  {
    name: 'a field that the form does not ask for',
    file: 'screens/people/branch-setting.json',
    find: '"form.reminders"',
    replace: '"form.reminder"',
    code: 'variable-unknown',
    token: '"form.reminder"',
    suggestion: 'form.reminders',
  },
  {
    name: 'a form that is filled from another read than it edits',
    file: openapi,
    find: '"x-edits": "getBook"',
    replace: '"x-edits": "listBooks"',
    code: 'edits-other-record',
    token: '"getBook"',
    suggestion: 'listBooks',
    foundIn: edit,
    from: 'start',
  },
];
