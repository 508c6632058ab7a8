import type { Refusal } from './refusal.ts';

const portal = 'portal.json';

/** What a person chooses for the whole session, held against the user of the description. */
export const choiceRefusals: readonly Refusal[] = [
  {
    name: 'a choice of what is no list',
    file: portal,
    find: '"user.languages"',
    replace: '"user.name"',
    code: 'value-type',
    token: '"user.name"',
  },
  {
    name: 'a choice that sets another type',
    file: portal,
    find: '"sets": "user.reader_id"',
    replace: '"sets": "user.card"',
    code: 'value-type',
    token: '"user.card"',
  },
  {
    name: 'a choice from a list of other records than it sets and narrows by',
    file: portal,
    find: '"lookup": "readers"',
    replace: '"lookup": "branches"',
    code: 'record-kind',
    token: '"branches"',
  },
  {
    name: 'a choice of what the user has not',
    file: portal,
    find: '"user.reader_id"',
    replace: '"user.reader_ids"',
    code: 'variable-unknown',
    token: '"user.reader_ids"',
    suggestion: 'user.reader_id',
  },
  {
    name: 'a choice that is not of the user',
    file: portal,
    find: '"user.reader_id"',
    replace: '"record.reader_id"',
    code: 'pattern-mismatch',
    token: '"record.reader_id"',
  },
  {
    name: 'a value that may be none where one is always chosen',
    file: portal,
    find: '"sets": "user.language",',
    replace: '"sets": "user.language",\n      "none": "choice.anyReader",',
    code: 'value-type',
    token: '"choice.anyReader"',
  },
  {
    name: 'a choice of nothing where one is always chosen',
    file: 'openapi.json',
    foundIn: portal,
    find: '"reader_id": {\n            "type": ["string", "null"]',
    replace: '"reader_id": {\n            "type": "string"',
    code: 'value-type',
    token: '"choice.anyReader"',
  },
  {
    name: 'a choice by what nothing shows, beside one that narrows lists',
    file: 'portal.json',
    find: '"narrows": "reader"',
    replace: '"narrows": "readr"',
    and: { find: '"sets": "user.language",', replace: '"sets": "user.language", "narrows": "title",' },
    code: 'choice-narrows',
    token: '"readr"',
    suggestion: 'reader',
    neighbour: {
      file: 'portal.json',
      find: '"sets": "user.language",',
      replace: '"sets": "user.language", "narrows": "title",',
    },
  },
];
