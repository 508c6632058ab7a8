import type { Rule } from '../rule.ts';

export const messageUnused: Rule = {
  code: 'message-unused',
  severity: 'warning',
  says: 'Nothing shows this sentence.',
  why: 'Somebody will translate and maintain a sentence that nobody reads. Often its key is misspelled where it is used.',
  example: {
    name: 'a message nobody shows',
    file: 'messages/en/library.json',
    find: '"books.title"',
    replace: '"books.forgotten": "Forgotten",\n  "books.title"',
    token: '"books.forgotten"',
  },
  neighbour: {
    file: 'messages/en/library.json',
    find: '"books.title"',
    replace: '"app.forgotten": "Forgotten",\n  "books.title"',
  },
};
