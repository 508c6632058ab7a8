import type { Rule } from '../rule.ts';

export const segmentQueue: Rule = {
  code: 'segment-queue',
  severity: 'error',
  says: 'A segment that is a queue sets a range of days, or its list has no range to clear.',
  why: 'A queue shows what is waiting however old it is, so it clears the range. One that sets it as well contradicts itself.',
  example: {
    name: 'a queue that sets a range',
    file: 'screens/loans/loan-desk.json',
    find: '"empty": "desk.noneToday"',
    replace: '"queue": true,\n        "empty": "desk.noneToday"',
    token: 'true',
  },
  neighbour: {
    file: 'screens/loans/loan-desk.json',
    find: '"status": "open",\n          "due": "today"\n        },',
    replace: '"status": "open"\n        },\n        "queue": true,',
  },
};
