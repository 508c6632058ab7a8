import type { Rule } from '../rule.ts';

export const filterUnused: Rule = {
  code: 'filter-unused',
  severity: 'error',
  says: 'No block below shared filters is narrowed by one of them.',
  why: 'People choose a value, and every number stays as it was. They will believe that they see what they chose.',
  example: {
    name: 'a shared filter whose parameter no block below takes',
    file: 'screens/overview/overview.json',
    find: '"as": "stack",\n    "blocks"',
    replace:
      '"as": "stack",\n    "filters": { "operation": "listReaders", "items": ["standing"] },\n    "blocks"',
    token: '"standing"',
  },
  neighbour: {
    file: 'screens/overview/overview.json',
    find: '"as": "stack",\n    "blocks"',
    replace: '"as": "stack",\n    "filters": { "operation": "listBooks", "items": ["genre"] },\n    "blocks"',
  },
  on: {
    filters: ({ filters, read }, report) => {
      for (const { name, params, pointer } of filters)
        if (![name, ...params].some((one) => read.has(one)))
          report(
            pointer,
            `No block below has a parameter that "${name}" could set, and nothing below reads "filters.${name}".`,
          );
    },
  },
};
