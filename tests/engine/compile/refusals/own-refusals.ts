import type { Refusal } from './refusal.ts';

const own = 'screens/people/own.json';

const correct = 'actions/correct-book.json';
const corrected =
  '"form": {\n    "from": "record",\n    "fields": [\n      "title",\n      "price",\n      { "field": "reference_only", "as": "switch" },\n      { "field": "note", "as": "textarea" }\n    ]\n  },';
/** The call sends the price as it was, and what else is named. */
const sentAsItWas = (...names: readonly string[]) => ({
  find: '"author": {\n        "var"',
  replace: `${['price', ...names].map((name) => `"${name}": { "var": "record.${name}" }, `).join('')}"author": {\n        "var"`,
});
const stateInBody = {
  file: 'openapi.json',
  find: '"BookChange": {\n        "type": "object",\n        "required": ["title", "author", "genre", "pages", "published_on", "price", "currency"],\n        "properties": {',
  replace:
    '"BookChange": { "type": "object", "required": ["title", "author", "genre", "pages", "published_on", "price", "currency"], "properties": { "status": { "$ref": "#/components/schemas/BookStatus" },',
};

/** Parts of a record, edits of one, fields that must be the same, and the key of the open tab. */
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
  {
    name: 'an edit that opens without what it changes',
    file: correct,
    find: '"form": {\n    "from": "record",\n    "fields": [',
    replace: '"form": [',
    and: { find: ' "as": "textarea" }\n    ]\n  },', replace: ' "as": "textarea" }\n    ],' },
    code: 'edit-blank',
    token: '[\n      "title"',
  },
  {
    name: 'an edit of which more than half is in the record',
    file: correct,
    find: corrected,
    replace:
      '"form": ["title", { "field": "reference_only", "as": "switch" }, { "field": "note", "as": "textarea" }],',
    and: sentAsItWas(),
    code: 'edit-blank',
    token: '["title"',
    neighbour: {
      file: correct,
      find: corrected,
      replace: '"form": ["title", { "field": "note", "as": "textarea" }],',
      and: sentAsItWas(),
    },
  },
  {
    name: 'an edit of a state that opens without it',
    beside: [stateInBody],
    file: correct,
    find: corrected,
    replace: '"form": ["status"],',
    and: sentAsItWas('title'),
    code: 'edit-blank',
    token: '["status"]',
    neighbour: {
      beside: [
        stateInBody,
        {
          file: 'openapi.json',
          find: '"enum": ["available", "lent", "lost"],',
          replace:
            '"enum": ["available", "lent", "lost"], "x-transitions": { "available": { "lost": ["Librarian"] }, "lent": {}, "lost": { "available": ["Librarian"] } },',
        },
      ],
      file: correct,
      find: corrected,
      replace: '"form": ["status"],',
      and: sentAsItWas('title'),
    },
  },
  {
    name: 'an edit on a screen that opens without what it changes',
    file: 'screens/people/branch-rules.json',
    find: '"load": {\n      "operation": "getBranchRules",\n      "path": {\n        "id": {\n          "var": "route.id"\n        }\n      }\n    },',
    replace: '',
    and: {
      find: '"each": {\n              "var": "record.desks"\n            },\n            "key": "desk",\n            "fields": ["opens"]',
      replace: '"fields": ["desk", "opens"]',
    },
    code: 'edit-blank',
    token: '"updateBranchRules"',
  },
];
