import type { Rule } from '../rule.ts';

export const loadMissing: Rule = {
  code: 'load-missing',
  severity: 'error',
  says: 'A form is to read its record again and never read one: it has no "load".',
  why: 'After saving, the form would keep what was typed instead of what was saved.',
  example: {
    name: 'a form without "load" that is to be read again',
    file: 'screens/loans/fine-desk.json',
    find: '"notify": "fineDesk.done"',
    replace: '"form": "reload", "notify": "fineDesk.done"',
    token: '"reload"',
  },
  neighbour: {
    file: 'screens/loans/fine-desk.json',
    find: '"notify": "fineDesk.done"',
    replace: '"form": "clear", "notify": "fineDesk.done"',
  },
};
