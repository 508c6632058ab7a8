import { valuesWherever } from '../../facts/condition-assignments.ts';
import type { Rule } from '../rule.ts';

export const shownNull: Rule = {
  code: 'shown-null',
  severity: 'error',
  says: 'A value is shown only where there is none.',
  why: 'People see an empty field or a link that leads nowhere, and never the value. The condition usually means the contrary.',
  example: {
    name: 'a donor who is shown where a book has none',
    file: 'screens/books/book-detail.json',
    find: '"!==": [\n                    {\n                      "var": "record.donor_name"',
    replace: '"===": [\n                    {\n                      "var": "record.donor_name"',
    token: '{\n                  "==="',
    from: 'start',
  },
  neighbour: {
    file: 'screens/books/book-detail.json',
    find: '"!==": [\n                    {\n                      "var": "record.donor_name"',
    replace: '"===": [\n                    {\n                      "var": "record.sequel_id"',
  },
  on: {
    shown: ({ paths, visibleWhen, pointer, readPath }, report) => {
      const empty = paths.find((path) => {
        const values = valuesWherever([visibleWhen], path, readPath);
        return values?.size === 1 && values.has(null);
      });
      if (empty !== undefined)
        report(pointer, `"${empty}" is null wherever this holds: there is nothing to show.`);
    },
  },
};
