import type { Refusal } from '../../../compile/refusals/refusal.ts';

const desk = 'screens/loans/fine-desk.json';
const edit = 'screens/books/book-edit.json';
const order = 'screens/books/order-desk.json';
const openapi = 'openapi.json';

/** What a descriptor may not say of this kind of block. */
export const refusals: readonly Refusal[] = [
  {
    name: 'a parameter that the call does not have',
    file: order,
    find: '"param": "supplier"',
    replace: '"param": "suplier"',
    code: 'param-unknown',
    token: '"suplier"',
    suggestion: 'supplier',
  },
  {
    name: 'a field that fills a property and a parameter',
    file: order,
    find: '"param": "supplier"',
    replace: '"field": "note", "param": "supplier"',
    code: 'key-unknown',
    token: '"param"',
  },
  {
    name: 'a field that fills nothing',
    file: order,
    find: '{ "param": "supplier" }',
    replace: '{ "as": "text" }',
    code: 'required-missing',
    token: '{ "as": "text" }',
  },
  {
    name: 'a parameter that the call fills itself',
    file: order,
    find: '"operation": "orderTitle"',
    replace: '"operation": "orderTitle", "query": { "supplier": "Blackwell" }',
    code: 'body-field-twice',
    token: '"supplier" },',
  },
  {
    name: 'a lock that reads what the form does not ask for',
    file: order,
    find: '"form.kind"',
    replace: '"form.knid"',
    code: 'variable-unknown',
    token: '"form.knid"',
    suggestion: 'form.kind',
  },
  {
    name: 'a whole form locked by what is filled in',
    file: order,
    find: '"user.branch_id"',
    replace: '"form.title"',
    code: 'variable-scope',
    token: '"form.title"',
  },
  {
    name: 'an amount in a query that is text',
    file: order,
    find: '"param": "supplier"',
    replace: '"param": "supplier", "as": "money"',
    code: 'as-mismatch',
    token: '"money"',
  },
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
  {
    name: 'a form that was filled from nothing and is to be read again',
    file: desk,
    find: '"notify": "fineDesk.done"',
    replace: '"form": "reload", "notify": "fineDesk.done"',
    code: 'load-missing',
    token: '"reload"',
  },
  {
    name: 'an outcome that reads what the answer does not hold',
    file: desk,
    find: '"var": "result.outcome"',
    replace: '"var": "result.outcom"',
    code: 'variable-unknown',
    token: '"result.outcom"',
    suggestion: 'result.outcome',
  },
  {
    name: 'an outcome that the description does not know',
    file: desk,
    find: '"in_part"]',
    replace: '"partly"]',
    code: 'value-unknown',
    token: '"partly"',
  },
];
