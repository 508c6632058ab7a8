import type { Rule } from '../rule.ts';

export const linkItself: Rule = {
  code: 'link-itself',
  severity: 'error',
  says: 'A link leads to the screen that it is on.',
  why: 'Whoever follows it stays where they are, and what it was meant for is not linked.',
  example: {
    name: 'a link to the screen that it is on',
    file: 'screens/people/lookout.json',
    find: '"page": "/rules"',
    replace: '"route": "/lookout"',
    token: '"/lookout"',
  },
  neighbour: {
    file: 'screens/people/lookout.json',
    find: '"page": "/rules"',
    replace: '"route": "/readers"',
  },
  on: {
    link: ({ route, own, pointer }, report) => {
      if (own.includes(route)) report(pointer, `This screen is at "${route}" itself.`);
    },
  },
};
