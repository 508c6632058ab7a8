import type { Rule } from '../rule.ts';

export const messageSyntax: Rule = {
  code: 'message-syntax',
  severity: 'error',
  says: 'The sentence is not ICU MessageFormat, or uses a part of it that the engine does not draw.',
  why: 'The sentence cannot be put together, so nothing or its raw text would be shown.',
  example: {
    name: 'a sentence with an open brace',
    file: 'messages/en/library.json',
    find: '"Receipt {number} for {reader}"',
    replace: '"Receipt {number for {reader}"',
    token: '"Receipt {number for',
  },
  neighbour: {
    file: 'messages/en/library.json',
    find: '"Receipt {number} for {reader}"',
    replace: "\"Receipt '{'{number}'}' for {reader}\"",
  },
};
