import type { Rule } from '../rule.ts';

export const notesMissing: Rule = {
  code: 'notes-missing',
  severity: 'error',
  says: 'A timeline has notes, and portal.json does not say where notes are stored.',
  why: 'There is nothing to read the notes from nor to write them to.',
  example: {
    name: 'a timeline with notes that the portal stores nowhere',
    file: 'portal.json',
    find: '  "notes": {\n    "source": {\n      "operation": "listRemarks",\n      "query": {\n        "sort": { "var": "record.sort" },\n        "about": { "var": "record.about" }\n      }\n    },\n    "kind": "sort",\n    "record": "about",\n    "at": "written",\n    "text": "says",\n    "by": "by",\n    "details": ["mended"],\n    "write": "write-remark",\n    "actions": ["mend-remark", "take-back-remark"]\n  },\n',
    replace: '',
    token: 'true,\n              "empty": "book.noHistory"',
    foundIn: 'screens/books/book-detail.json',
  },
  neighbour: {
    file: 'screens/books/book-detail.json',
    find: '"notes": true',
    replace: '"notes": false',
  },
};
