import type { Rule } from '../rule.ts';

export const foldedRead: Rule = {
  code: 'folded-read',
  severity: 'error',
  says: 'Rows that are read from an operation are folded away.',
  why: 'Only those on the page that was read would be folded: their number would be wrong, and pages would be of any length.',
  example: {
    name: 'a list that folds what it reads',
    file: 'screens/people/readers.json',
    find: '"source": {\n      "operation": "listReaders",\n      "sort": ["name", "asc"]\n    },',
    replace:
      '"source": {\n      "operation": "listReaders",\n      "sort": ["name", "asc"]\n    },\n    "folded": { "when": { "===": [{ "var": "record.name" }, "Noor"] }, "label": "book.noCopies" },',
    token: '{ "when": { "===": [{ "var": "record.name" }',
  },
  neighbour: {
    file: 'screens/books/book-detail.json',
    find: '"columns": ["barcode", "condition", "acquired_on"],',
    replace:
      '"columns": ["barcode", "condition", "acquired_on"],\n              "folded": { "when": { "===": [{ "var": "record.barcode" }, "1"] }, "label": "book.noCopies" },',
  },
};
