import { childPointer } from '../../../json.ts';
import type { Rule } from '../rule.ts';

export const filterShared: Rule = {
  code: 'filter-shared',
  severity: 'error',
  says: 'A list has a filter of its own for what a filter above it sets.',
  why: 'The same is chosen in two places, and the one above seems to do nothing to this list.',
  example: {
    name: 'a filter of a list below the same filter',
    beside: [
      {
        file: 'screens/overview/overview.json',
        find: '"operation": "listLoans",\n              "sort": ["due_on", "asc"],\n              "query": { "due_from": { "var": "filters.date_from" }, "due_to": { "var": "filters.date_to" } }',
        replace: '"operation": "listBooks"',
        and: { find: '"columns": ["book_title", "due_on"]', replace: '"columns": ["title"]' },
      },
    ],
    file: 'screens/overview/overview.json',
    find: '"filters": ["status"],',
    replace:
      '"filters": [{ "params": ["date_from", "date_to"], "as": "dateRange", "label": "overview.due" }],',
    token: '{ "params"',
  },
  neighbour: {
    file: 'screens/overview/overview.json',
    find: '"filters": ["status"],',
    replace: '"filters": ["status", "reader"],',
  },
  on: {
    list: ({ filterParameters, shared, pointer }, report) => {
      filterParameters.forEach((parameters, at) => {
        const name = parameters.find((one) => shared.includes(one));
        if (name !== undefined)
          report(
            ['filters', at].reduce(childPointer, pointer),
            `"${name}" is set by a filter above this list, for all that is below it.`,
          );
      });
    },
  },
};
