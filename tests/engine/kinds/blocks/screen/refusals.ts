import type { Refusal } from '../../../compile/refusals/refusal.ts';

const desk = 'screens/people/branch-desk.json';
const terms = 'screens/people/branch-terms.json';
const inner = '"screen": "branch-terms"';

/** What a descriptor may not say of this kind of block. */
export const refusals: readonly Refusal[] = [
  {
    name: 'a screen inside another that does not exist',
    file: desk,
    find: inner,
    replace: '"screen": "branch-term"',
    code: 'screen-unknown',
    token: '"branch-term"',
    suggestion: 'branch-terms',
  },
  {
    name: 'a screen inside another that is not told what it takes',
    file: desk,
    find: '"branch": {\n        "var": "user.branch_id"\n      }',
    replace: '',
    code: 'parameter-missing',
    token: '"branch-terms"',
    from: 'start',
  },
  {
    name: 'a screen inside another that is told of a record of another kind',
    file: desk,
    find: '"user.branch_id"',
    replace: '"user.reader_id"',
    code: 'record-kind',
    token: '"user.reader_id"',
  },
  {
    name: 'a screen inside itself',
    file: terms,
    find: '"body": {',
    replace:
      '"body": { "as": "stack", "blocks": [{ "as": "screen", "screen": "branch-terms", "with": { "branch": { "var": "given.branch" } } }, {',
    and: { find: '"fee/grace/days"]', replace: '"fee/grace/days"] }]' },
    code: 'screen-cycle',
    token: '"branch-terms", "with"',
  },
  {
    name: 'a screen inside another that reads its address',
    file: desk,
    find: inner,
    replace: '"screen": "branch-rules"',
    and: {
      find: ',\n    "with": {\n      "branch": {\n        "var": "user.branch_id"\n      }\n    }',
      replace: '',
    },
    code: 'screen-inside',
    token: '"branch-rules"',
  },
  {
    name: 'a screen inside another that reads the key of a row',
    file: desk,
    find: inner,
    replace: '"screen": "branch-reader"',
    code: 'screen-inside',
    token: '"branch-reader"',
  },
  {
    name: 'a screen that takes something and opens by its address',
    file: terms,
    find: '"takes"',
    replace: '"routes": [{ "path": "/terms", "access": { "roles": ["Librarian"] } }], "takes"',
    code: 'parameter-missing',
    token: '"branch"\n',
  },
  {
    name: 'tabs of two screens under one key of the URL',
    file: 'screens/people/branch.json',
    find: '"as": "tabs",',
    replace: '"as": "tabs", "name": "part",',
    and: {
      find: '"branch-terms",\n          "with": {\n            "branch": {\n              "var": "route.id"\n            }\n          }',
      replace: '"own"',
    },
    code: 'id-duplicate',
    token: '"own"',
  },
];
