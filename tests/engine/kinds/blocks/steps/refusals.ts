import type { Refusal } from '../../../compile/refusals/refusal.ts';

const welcome = 'screens/people/welcome.json';

/** What a descriptor may not say of this kind of block. */
export const refusals: readonly Refusal[] = [
  {
    name: 'what a later step answers',
    file: welcome,
    find: '"done.reader.name"',
    replace: '"done.rules.recipients"',
    code: 'variable-unknown',
    token: '"done.rules.recipients"',
  },
  {
    name: 'what is no step',
    file: welcome,
    find: '"done.reader.name"',
    replace: '"done.raeder.name"',
    code: 'variable-unknown',
    token: '"done.raeder.name"',
    suggestion: 'done.reader.name',
  },
  {
    name: 'what a step does not answer',
    file: welcome,
    find: '"done.rules.desks"',
    replace: '"done.rules.desk"',
    code: 'variable-unknown',
    token: '"done.rules.desk"',
    suggestion: 'done.rules.desks',
  },
  {
    name: 'rows for what a step answers that is no list',
    file: welcome,
    find: '"done.rules.desks"',
    replace: '"done.reader.name"',
    code: 'value-type',
    token: '"done.reader.name"',
  },
  {
    name: 'what a step without a form answers',
    file: welcome,
    find: '"done.rules.recipients"',
    replace: '"done.card.recipients"',
    code: 'variable-unknown',
    token: '"done.card.recipients"',
  },
  {
    name: 'what a step answers that can be done without',
    file: welcome,
    find: '"done.reader.name"',
    replace: '"done.order.title"',
    code: 'variable-unknown',
    token: '"done.order.title"',
  },
  {
    name: 'what steps answered, outside of steps',
    file: 'screens/books/price-desk.json',
    find: '"form.published_on"',
    replace: '"done.reader.name"',
    code: 'variable-scope',
    token: '"done.reader.name"',
  },
  {
    name: 'a step that is done by what the record does not have',
    file: welcome,
    find: '"record.reminders"',
    replace: '"record.reminder"',
    code: 'variable-unknown',
    token: '"record.reminder"',
    suggestion: 'record.reminders',
  },
  {
    name: 'two steps of one name',
    file: welcome,
    find: '"id": "card"',
    replace: '"id": "order"',
    code: 'id-duplicate',
    token: '"order"',
  },
  {
    name: 'a step with two forms',
    file: welcome,
    find: '"as": "form",\n          "submit": { "operation": "orderTitle"',
    replace:
      '"as": "stack", "blocks": [{ "as": "form", "submit": { "operation": "renameMe" }, "sections": [{ "fields": ["name"] }] }, { "as": "form",\n          "submit": { "operation": "orderTitle"',
    and: {
      find: '"sections": [{ "fields": ["title"] }]',
      replace: '"sections": [{ "fields": ["title"] }] }]',
    },
    code: 'step-forms',
    token: '"stack"',
  },
  {
    name: 'a single step',
    file: 'screens/books/price-desk.json',
    find: '{ "as": "record", "of": { "var": "form" }, "fields": ["title", "price", "note"] }',
    replace:
      '{ "as": "steps", "steps": [{ "id": "one", "title": "priceDesk.title", "block": { "as": "record", "of": { "var": "form" }, "fields": ["title"] } }] }',
    code: 'items-count',
    token: '[{ "id": "one"',
  },
];
