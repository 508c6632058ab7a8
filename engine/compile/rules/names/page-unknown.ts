import type { Rule } from '../rule.ts';

export const pageUnknown: Rule = {
  code: 'page-unknown',
  severity: 'error',
  says: 'portal.json lists no such page of the host.',
  why: 'Pages of the host are no screens; only those that portal.json lists exist. The link would end at "page not found".',
  example: {
    name: 'a link to a page that the host does not have',
    file: 'screens/books/book-detail.json',
    find: '"page": "/rules"',
    replace: '"page": "/ruels"',
    token: '"/ruels"',
    suggestion: '/rules',
  },
  neighbour: {
    beside: [{ file: 'portal.json', find: '"pages": ["/rules"]', replace: '"pages": ["/rules", "/help"]' }],
    file: 'screens/books/book-detail.json',
    find: '"page": "/rules"',
    replace: '"page": "/help"',
  },
};
