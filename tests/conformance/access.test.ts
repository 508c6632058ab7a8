import { describe, expect, it } from 'vitest';
import { ruleOf } from '../../engine/compile/lower/screen/compile-node.ts';
import { isAllowed } from '../../engine/resolve/viewer/access.ts';
import { findRefusal } from '../../server/provider/access/guard.ts';
import { readDescription } from '../../server/provider/description/description.ts';
import { valuesOf } from '../../server/provider/description/described-words.ts';

const roles = ['Admin', 'Partner', 'Merchant'] as const;
const permissions = valuesOf('Permission');
const holdings = [[], ...permissions.map((permission) => [permission]), permissions];

describe('who may call an operation', () => {
  it('is the same to the portal, which shows what calls it, and to the provider, which answers', () => {
    const { operations } = readDescription();
    const differing = operations.flatMap((operation) =>
      roles.flatMap((role) =>
        holdings.flatMap((held) => {
          const isShown = isAllowed(ruleOf(operation), { roles: [role], permissions: held, user: {} });
          const caller = { user: { role }, permissions: held, isVerified: true, isAddressAllowed: true };
          const isAnswered = findRefusal(operation, caller) === null;
          return isShown === isAnswered ? [] : [`${operation.id} for a ${role} with ${held.join(', ')}`];
        }),
      ),
    );
    expect(differing).toEqual([]);
    expect(operations.length * holdings.length).toBeGreaterThan(6_000);
  });
});
