import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenAccess } from '../../../engine/build/shorten-access.ts';
import type { AccessPlan, AccessRule } from '../../../engine/language/plan/access-plan.ts';
import { isAllowed } from '../../../engine/resolve/viewer/access.ts';

const roles = ['Librarian', 'Reader', 'Guest'] as const;
const permissions = ['books.read', 'books.edit', 'loans.manage'] as const;

const several = fc.subarray([...permissions]);
const asked = fc.oneof(fc.constantFrom(...permissions), several);
const rule: fc.Arbitrary<AccessRule> = fc.record(
  {
    roles: fc.subarray([...roles]),
    permission: fc.oneof(asked, fc.dictionary(fc.constantFrom(...roles), asked)),
  },
  { requiredKeys: [] },
);

describe('access in fewer words', () => {
  it('lets in whom it let in before', () => {
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 4 }),
        fc.constantFrom(...roles),
        fc.subarray([...permissions]),
        (access, role, held) => {
          const viewer = { roles: [role], permissions: held, user: {} };
          expect(isAllowed(shortenAccess(access), viewer)).toBe(isAllowed(access, viewer));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each<readonly [string, AccessPlan, AccessPlan]>([
    [
      'drops what another rule implies',
      [
        { roles: ['Librarian'], permission: 'books.edit' },
        { permission: { Librarian: ['books.read', 'books.edit'], Reader: 'books.read' } },
      ],
      [{ roles: ['Librarian'], permission: 'books.edit' }],
    ],
    [
      'keeps permissions by role where roles that are left differ',
      [
        { roles: ['Librarian', 'Reader'] },
        { permission: { Librarian: 'books.edit', Reader: 'books.read', Guest: 'books.read' } },
      ],
      [{ permission: { Librarian: 'books.edit', Reader: 'books.read' } }],
    ],
    ['leaves what nobody comes past as it is', [{ roles: [] }], [{ roles: [] }]],
  ])('%s', (_name, access, short) => {
    expect(shortenAccess(access)).toEqual(short);
  });
});
