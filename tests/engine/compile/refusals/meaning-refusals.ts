import type { Refusal } from './refusal.ts';

const lend = 'actions/lend-book.json';
const fine = 'actions/pay-fine.json';
const overview = 'screens/overview/overview.json';
const sentences = 'messages/en/library.json';

const remind = 'actions/remind-reader.json';
/** No librarian has this property of the signed-in person. */
const neverHeld = (property: string) => ({
  file: 'openapi.json',
  find: '"required": ["id", "name", "roles", "branch_id"],',
  replace: `"required": ["id", "name", "roles", "branch_id"], "x-applies": { "kind": { "Librarian": { "refused": ["${property}"] } } },`,
});
const due = '"field": "due_on",\n      "as": "date",';

/** What is written correctly, holds by itself, and does not mean what it says. */
export const meaningRefusals: readonly Refusal[] = [
  {
    name: 'a field that is required and that the description requires already',
    file: lend,
    find: due,
    replace: `${due}\n      "required": true,`,
    code: 'required-vain',
    token: 'true',
  },
  {
    name: 'a field that may be left out anyway',
    file: lend,
    find: '"field": "note",\n      "as": "textarea",',
    replace: '"field": "note",\n      "as": "textarea",\n      "required": false,',
    code: 'required-vain',
    token: 'false',
  },
  {
    name: 'records to choose from for what is a text',
    file: lend,
    find: '"field": "note",\n      "as": "textarea",',
    replace: '"field": "note",\n      "as": "lookup",\n      "lookup": "readers",',
    code: 'record-kind',
    token: '"readers"',
  },
  {
    name: 'a sentence for a keyword that nothing asks of the field',
    file: lend,
    find: '"required": "lend.dueRequired"',
    replace: '"required": "lend.dueRequired", "pattern": "lend.dueRequired"',
    code: 'keyword-unused',
    token: '"pattern"',
  },
  {
    name: 'a sentence for what is required of a field that may be left out',
    file: lend,
    find: '"help": "lend.noteHelp"',
    replace: '"help": "lend.noteHelp", "messages": { "required": "lend.dueRequired" }',
    code: 'keyword-unused',
    token: '"required"',
  },
  {
    name: 'two entries of a group of the same words',
    file: sentences,
    find: '"navigation.staffBooks": "Books for staff"',
    replace: '"navigation.staffBooks": "Books"',
    foundIn: 'portal.json',
    code: 'navigation-alike',
    token: '"navigation.staffBooks"',
  },
  {
    name: 'a preset of no list',
    file: 'portal.json',
    find: '"presets": ["books",',
    replace: '"presets": ["attic", "books",',
    code: 'setting-unused',
    token: '"attic"',
  },
  {
    name: 'a sentence that shows a value that may be null where it is absent',
    file: sentences,
    find: '"lend.done": "Lent',
    replace: '"lend.done": "Lent{donor_name, select, absent {, not by {donor_name}} other {}}',
    foundIn: lend,
    code: 'message-absent',
    token: '"lend.done"',
  },
  {
    name: 'a condition on a role that never comes so far',
    file: overview,
    find: '"title": "overview.period",',
    replace: '"title": "overview.period", "visibleWhen": { "===": [{ "var": "user.kind" }, "Reader"] },',
    code: 'condition-constant',
    token: '[{ "var": "user.kind"',
  },
  {
    name: 'a condition on the only role that comes so far',
    file: overview,
    find: '"title": "overview.period",',
    replace: '"title": "overview.period", "visibleWhen": { "in": [{ "var": "user.kind" }, ["Librarian"]] },',
    code: 'condition-constant',
    token: '[{ "var": "user.kind"',
  },
  {
    name: 'a lock by a permission that everybody holds who comes so far',
    file: fine,
    find: '"enabledWhen": {\n    ">": [\n      {\n        "var": "record.open_fine"\n      },\n      0\n    ]\n  },',
    replace: '"enabledWhen": { "in": ["fines.collect", [{ "var": "user.rights" }]] },',
    code: 'condition-constant',
    token: '["fines.collect"',
  },
  {
    name: 'an action that is told what its only role never has',
    ...neverHeld('branch_id'),
    foundIn: 'screens/people/readers.json',
    code: 'operation-refuses',
    token: '"user.branch_id" } } }],',
    neighbour: {
      beside: [neverHeld('branch_id')],
      file: remind,
      find: '{\n        "var": "given.branch"\n      }\n    ]',
      replace: '{ "var": "user.branch_id" }]',
    },
  },
  {
    name: 'a call that needs what its only role never has',
    beside: [neverHeld('reader_id')],
    file: remind,
    find: '"reader_id": {\n        "var": "record.id"',
    replace: '"reader_id": {\n        "var": "user.reader_id"',
    code: 'operation-refuses',
    token: '"user.reader_id"',
    neighbour: {
      beside: [
        neverHeld('reader_id'),
        {
          file: remind,
          find: '"reader_id": {\n        "var": "record.id"',
          replace: '"reader_id": {\n        "var": "user.reader_id"',
        },
      ],
      file: 'openapi.json',
      find: '"reader_id": {\n            "type": "string",\n            "title": "Reader",\n            "maxLength": 40,\n            "x-record": "reader"\n          }\n        }\n      },',
      replace:
        '"reader_id": { "type": ["string", "null"], "title": "Reader", "maxLength": 40, "x-record": "reader" } } },',
    },
  },
  {
    name: 'a figure that leads to a list of other rows',
    file: overview,
    find: '"opens": { "screen": "loans", "filters": { "status": ["overdue"] } }',
    replace: '"opens": { "screen": "loans", "filters": { "status": ["open"] } }',
    code: 'count-other',
    token: '"status"',
  },
  {
    name: 'a figure that leads to a list of more rows',
    file: overview,
    find: '"opens": { "screen": "loans", "filters": { "status": ["overdue"] } }',
    replace: '"opens": { "screen": "loans", "filters": {} }',
    code: 'count-other',
    token: '{}',
  },
  {
    name: 'a figure that leads to a list of fewer rows',
    file: overview,
    find: '"query": { "status": ["overdue"] }',
    replace: '"query": {}',
    code: 'count-other',
    token: '"status"',
  },
  {
    name: 'a figure of which the description says that it counts other rows',
    file: 'openapi.json',
    find: '"title": "Fines",\n            "format": "money",\n            "x-currency": "currency"\n          },\n          "note"',
    replace:
      '"title": "Fines",\n            "format": "money",\n            "x-currency": "currency",\n            "x-sums": { "operation": "listLoans", "query": { "status": ["overdue"] } }\n          },\n          "note"',
    foundIn: overview,
    code: 'count-other',
    token: '{ "due": { "var": "item.date" } }',
  },
  {
    name: 'a figure that leads to the list of something else',
    file: overview,
    find: '"opens": { "screen": "books", "filters": { "status": "lost" } }',
    replace: '"opens": { "screen": "loans", "filters": {} }',
    code: 'count-other',
    token: '"loans"',
  },
  {
    name: 'what was before that is what is',
    file: fine,
    find: '"of": { "var": "result" }, "fields": ["number", "amount"]',
    replace: '"of": { "var": "result" }, "before": { "var": "result" }, "fields": ["number", "amount"]',
    code: 'item-repeated',
    token: '"result" }, "fields"',
  },
  {
    name: 'what is in place of what was before',
    file: fine,
    find: '"of": { "var": "result" }, "fields": ["number", "amount"]',
    replace:
      '"of": { "var": "result.loan_before" }, "before": { "var": "result.loan" }, "fields": ["book_title"]',
    code: 'field-other',
    token: '"result.loan" }',
  },
  {
    name: 'a path that names a record of no kind',
    file: 'openapi.json',
    find: '"enum": ["book", "journal"],\n              "x-labels": {\n                "book": "Book",\n                "journal": "Journal"\n              }',
    replace: '"maxLength": 20',
    code: 'word-missing',
    token: '"schema": {\n              "type": "string",\n              "title": "Kind"',
    from: 'start',
  },
  {
    name: 'a path of which everybody who is signed in names a record of no kind',
    file: 'openapi.json',
    find: '"type": "string",\n              "x-record": "notice",',
    replace: '"type": "string",',
    code: 'word-missing',
    token: '"schema": {\n              "type": "string",\n              "title": "Notice"',
    from: 'start',
    neighbour: {
      file: 'openapi.json',
      find: '"session": true\n        },\n        "parameters": [\n          {\n            "name": "id",\n            "in": "path",\n            "required": true,\n            "schema": {\n              "type": "string",\n              "x-record": "notice",',
      replace:
        '"public": true }, "parameters": [{ "name": "id", "in": "path", "required": true, "schema": { "type": "string",',
    },
  },
  {
    name: 'words in another order than their values',
    file: 'openapi.json',
    find: '"book": "Book",\n                "journal": "Journal"',
    replace: '"journal": "Journal",\n                "book": "Book"',
    code: 'word-value',
    token: '"journal": "Journal"',
  },
  {
    name: 'a group of values that others stand between',
    file: 'openapi.json',
    find: '"enum": ["book", "journal"],\n              "x-labels": {\n                "book": "Book",\n                "journal": "Journal"\n              }',
    replace:
      '"enum": ["book", "map", "journal"], "x-labels": { "book": "Book", "map": "Map", "journal": "Journal" }, "x-groups": { "book": "Print", "map": "Other", "journal": "Print" }',
    code: 'word-value',
    token: '"journal": "Print"',
  },
];
