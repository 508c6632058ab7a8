import { describe, expect, it } from 'vitest';
import { letsIn, readAccess } from '../../../engine/description/access.ts';

const roles = ['Librarian', 'Member'];

describe('who may call an operation', () => {
  it.each([
    [{ public: true }, { kind: 'public' }],
    [{ session: true }, { kind: 'session' }],
    [{ session: 'signing-in' }, { kind: 'signing-in' }],
    [{ roles }, { kind: 'roles', roles, permissions: { Librarian: [], Member: [] } }],
    [
      { roles, permission: 'loans' },
      { kind: 'roles', roles, permissions: { Librarian: ['loans'], Member: ['loans'] } },
    ],
    [
      { roles, permission: ['loans', 'fines'] },
      { kind: 'roles', roles, permissions: { Librarian: ['loans', 'fines'], Member: ['loans', 'fines'] } },
    ],
    [
      { roles, permission: { Librarian: ['loans', 'fines'], Member: 'loans' } },
      { kind: 'roles', roles, permissions: { Librarian: ['loans', 'fines'], Member: ['loans'] } },
    ],
    [
      { session: false, roles },
      { kind: 'roles', roles, permissions: { Librarian: [], Member: [] } },
    ],
    [
      { public: 'no', roles },
      { kind: 'roles', roles, permissions: { Librarian: [], Member: [] } },
    ],
  ])('%j is read', (written, access) => {
    expect(readAccess(written)).toEqual(access);
  });

  it.each([
    undefined,
    null,
    'public',
    {},
    [{ public: true }],
    { session: 'sometimes' },
    { public: false },
    { roles: [] },
    { permission: 'loans' },
    // Left out, these would open what was meant to be closed.
    { roles, permission: 7 },
    { roles, permission: ['loans', 7] },
    { roles, permission: { Librarian: 'loans' } },
    { roles, permission: { Librarian: 'loans', Member: 7 } },
    { roles, permission: { Librarian: 'loans', Member: 'loans', Director: 'loans' } },
  ])('%j lets nobody in', (written) => {
    expect(readAccess(written)).toBeUndefined();
  });

  it.each([
    ['Librarian', ['fines'], true],
    ['Librarian', ['loans'], false],
    // What is enough for one role is nothing for the other.
    ['Member', ['fines'], false],
    ['Member', ['loans'], true],
    ['Director', ['fines', 'loans'], false],
  ])('a %s with %j is let in by what is asked of that role: %s', (role, held, isIn) => {
    const access = readAccess({ roles, permission: { Librarian: 'fines', Member: 'loans' } });
    expect(access?.kind === 'roles' && letsIn(access, role, held)).toBe(isIn);
  });
});
