import type { Refusal } from './refusal.ts';

const portal = 'portal.json';

/** Where colleagues keep the views that they share, held against the description. */
export const sharedViewRefusals: readonly Refusal[] = [
  {
    name: 'shared views that an unknown operation lists',
    file: portal,
    find: '"listViews"',
    replace: '"listView"',
    code: 'operation-unknown',
    token: '"listView"',
    suggestion: 'listViews',
  },
  {
    name: 'shared views that what answers no list should list',
    file: portal,
    find: '"read": { "operation": "listViews", "query": { "list": { "var": "record.list" } } }',
    replace: '"read": { "operation": "getMe" }',
    code: 'answer-missing',
    token: '"getMe"',
  },
  {
    name: 'shared views of no list',
    file: portal,
    find: '"listViews", "query": { "list": { "var": "record.list" } }',
    replace: '"listViews"',
    code: 'param-missing',
    token: '"listViews"',
  },
  {
    name: 'shared views by somebody whom their rows do not name',
    file: portal,
    find: '"by": "created_by"',
    replace: '"by": "created_bye"',
    code: 'field-unknown',
    token: '"created_bye"',
    suggestion: 'created_by',
  },
  {
    name: 'shared views that a text says may be changed',
    file: portal,
    find: '"mayChange": "may_change"',
    replace: '"mayChange": "created_by"',
    code: 'as-mismatch',
    token: '"created_by"',
  },
  {
    name: 'a view that is shared without its name',
    file: portal,
    find: '"createView",\n      "body": {\n        "list": { "var": "record.list" },\n        "name": { "var": "record.name" },',
    replace: '"createView",\n      "body": {\n        "list": { "var": "record.list" },',
    code: 'body-field-missing',
    token: '"createView"',
  },
];
