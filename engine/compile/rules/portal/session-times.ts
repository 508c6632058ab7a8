import type { Rule } from '../rule.ts';

export const sessionTimes: Rule = {
  code: 'session-times',
  severity: 'error',
  says: 'The session is shorter than a minute or longer than a day, or it ends before anybody is asked.',
  why: 'People lose what they are typing, or an abandoned computer stays signed in.',
  example: {
    name: 'a session of thirty seconds',
    file: 'portal.json',
    find: '"idle": 900',
    replace: '"idle": 30',
    token: '30',
  },
  neighbour: {
    file: 'portal.json',
    find: '"idle": 900',
    replace: '"idle": 451',
  },
};
