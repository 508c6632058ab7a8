import type { Rule } from '../rule.ts';

export const messageMarkup: Rule = {
  code: 'message-markup',
  severity: 'error',
  says: 'The sentence holds markup, which would be shown as it is written.',
  why: 'People would read the tags and stars themselves: sentences are shown as plain text.',
  example: {
    name: 'a sentence with a tag',
    file: 'messages/en/library.json',
    find: '"There are no books yet"',
    replace: '"There are <b>no</b> books yet"',
    token: '"There are <b>no</b> books yet"',
  },
  neighbour: {
    file: 'messages/en/library.json',
    find: '"There are no books yet"',
    replace: '"There are < 1 books yet"',
  },
};
