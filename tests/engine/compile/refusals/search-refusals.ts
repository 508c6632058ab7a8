import type { Refusal } from './refusal.ts';

const portal = 'portal.json';

/** What is found from every page, held against the description. */
export const searchRefusals: readonly Refusal[] = [
  {
    name: 'a search of an unknown operation',
    file: portal,
    find: '"operation": "listBooks"',
    replace: '"operation": "listBook"',
    code: 'operation-unknown',
    token: '"listBook"',
    suggestion: 'listBooks',
  },
  {
    name: 'a search by an unknown parameter',
    file: portal,
    find: '"param": "title"',
    replace: '"param": "titel"',
    code: 'param-unknown',
    token: '"titel"',
    suggestion: 'title',
  },
  {
    name: 'a search by a parameter that is no text',
    file: portal,
    find: '"param": "title"',
    replace: '"param": "genre"',
    code: 'value-type',
    token: '"genre"',
  },
  {
    name: 'a search with a title that what it finds has not',
    file: portal,
    find: '"title": "title"',
    replace: '"title": "titles"',
    code: 'field-unknown',
    token: '"titles"',
    suggestion: 'title',
  },
  {
    name: 'a search whose results open beside a list where nothing does',
    file: portal,
    find: '"opens": { "screen": "books", "record": { "var": "record.id" } }',
    replace: '"opens": { "screen": "readers", "record": { "var": "record.id" } }',
    code: 'opens-nothing',
    token: '{ "var": "record.id" }',
  },
  {
    name: 'a search whose results lead nowhere',
    file: portal,
    find: ',\n        "opens": { "screen": "books", "record": { "var": "record.id" } }',
    replace: '',
    code: 'opens-nothing',
    token: '{\n        "operation": "listBooks"',
    from: 'start',
  },
  {
    name: 'a search that nobody may see',
    file: portal,
    find: '"param": "title"',
    replace: '"param": "title", "access": { "roles": ["Stranger"] }',
    code: 'role-unknown',
    token: '"Stranger"',
  },
];
