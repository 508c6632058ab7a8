import type { Rule } from '../rule.ts';

export const routeUnknown: Rule = {
  code: 'route-unknown',
  severity: 'error',
  says: 'No screen opens under this path.',
  why: 'The entry of the navigation, or the link, would end at "page not found".',
  example: {
    name: 'an entry of the navigation that opens no screen',
    file: 'portal.json',
    find: '"route": "/loans"',
    replace: '"route": "/fines"',
    token: '"/fines"',
  },
  neighbour: {
    beside: [{ file: 'portal.json', find: '{ "route": "/desk" },\n        ', replace: '' }],
    file: 'portal.json',
    find: '"route": "/loans"',
    replace: '"route": "/desk"',
  },
};
