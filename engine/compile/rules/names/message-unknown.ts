import type { Rule } from '../rule.ts';

export const messageUnknown: Rule = {
  code: 'message-unknown',
  severity: 'error',
  says: 'The message catalogue has no such key.',
  why: 'People would see the key, such as "fine.submit", in place of a sentence.',
  example: {
    name: 'an unknown sentence on a button',
    file: 'screens/loans/fine-desk.json',
    find: '"button": "fine.submit"',
    replace: '"button": "fine.submitt"',
    token: '"fine.submitt"',
    suggestion: 'fine.submit',
  },
  neighbour: {
    file: 'screens/loans/fine-desk.json',
    find: '"button": "fine.submit"',
    replace: '"button": "fine.title"',
  },
};
