import type { Rule } from '../rule.ts';

export const screenUnlinked: Rule = {
  code: 'screen-unlinked',
  severity: 'warning',
  says: 'Nothing leads to a screen.',
  why: 'It opens for nobody who does not know its address: usually its entry in the navigation was forgotten.',
  example: {
    name: 'a screen that the navigation lost',
    file: 'portal.json',
    find: '{ "route": "/order-desk" },\n        ',
    replace: '',
    token: '"/order-desk"',
    from: 'start',
    foundIn: 'screens/books/order-desk.json',
  },
  neighbour: {
    file: 'portal.json',
    find: '{ "route": "/order-desk" },\n        { "route": "/price-desk" }',
    replace: '{ "route": "/price-desk" }, { "route": "/order-desk" }',
  },
  on: {
    route: ({ path, pointer, isLinked }, report) => {
      // Whoever opens a record by its address may have it from a mail.
      if (!isLinked && !path.includes('/:'))
        report(pointer, `Neither the navigation nor any screen leads to "${path}".`);
    },
  },
};
