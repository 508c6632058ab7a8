import type { Rule } from '../rule.ts';

export const patternSlow: Rule = {
  code: 'pattern-slow',
  severity: 'error',
  says: 'Refusing a text by the pattern can take far longer than reading it.',
  why: 'One text of some dozen characters can freeze the browser while somebody types.',
  example: {
    name: 'a repetition inside a repetition',
    file: 'rules.json',
    find: '"^[0-9]*$"',
    replace: '"^(?:[0-9]+)*$"',
    token: '"^(?:[0-9]+)*$"',
  },
  neighbour: {
    file: 'rules.json',
    find: '"^[0-9]*$"',
    replace: '"^(?:[0-9]{2})*$"',
  },
};
