import { describe, expect, it } from 'vitest';
import { readAccess } from '../../../engine/description/access.ts';

const roles = ['Librarian', 'Member'];

describe('who may call an operation', () => {
  it.each([
    [{ public: true }, { kind: 'public' }],
    [{ session: true }, { kind: 'session' }],
    [{ session: 'signing-in' }, { kind: 'signing-in' }],
    [{ roles }, { kind: 'roles', roles, permissions: [] }],
    [
      { roles, permission: 'loans' },
      { kind: 'roles', roles, permissions: ['loans'] },
    ],
    [
      { roles, permission: ['loans', 'fines'] },
      { kind: 'roles', roles, permissions: ['loans', 'fines'] },
    ],
    [
      { session: false, roles },
      { kind: 'roles', roles, permissions: [] },
    ],
    [
      { public: 'no', roles },
      { kind: 'roles', roles, permissions: [] },
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
  ])('%j lets nobody in', (written) => {
    expect(readAccess(written)).toBeUndefined();
  });
});
