import { expect, it } from 'vitest';
import { isAllowed, lackingAccess } from '../../../../engine/resolve/viewer/access.ts';

const reader = { roles: ['Reader'], permissions: ['books.read'], user: {} };
const none = { roles: [], permissions: [] };

it.each([
  ['nothing where all is open', [], none],
  ['nothing where every rule admits', [{ roles: ['Reader'], permission: 'books.read' }], none],
  [
    'the roles that would do',
    [{ roles: ['Librarian', 'Director'] }, { roles: ['Director'], permission: 'fines' }],
    { roles: ['Director'], permissions: [] },
  ],
  [
    'a permission, once, where the role is right',
    [{ roles: ['Reader'], permission: 'fines' }, { permission: 'fines' }, { permission: 'books.read' }],
    { roles: [], permissions: [['fines']] },
  ],
  ['several of which one would do', [{ permission: ['a', 'b'] }], { roles: [], permissions: [['a', 'b']] }],
  [
    'no choice that a narrower rule decides',
    [{ permission: ['a', 'b'] }, { permission: 'a' }, { permission: 'c' }],
    { roles: [], permissions: [['a'], ['c']] },
  ],
])('lists what a viewer lacks %s', (_, access, lacking) => {
  expect(lackingAccess(access, reader)).toEqual(lacking);
  expect(isAllowed(access, reader)).toBe(lacking === none);
});
