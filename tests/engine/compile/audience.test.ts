import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOpenTo, pass, type Group } from '../../../engine/compile/judge/access/audience.ts';
import type { AccessPlan, AccessRule } from '../../../engine/language/plan/access-plan.ts';
import { repeats } from '../../repeats.ts';
import { isAllowed } from '../../../engine/resolve/viewer/access.ts';

const roles = ['Reader', 'Librarian'];
const permissions = ['read', 'edit', 'collect'];
const runs = { numRuns: repeats(20_000) };

const some = (names: readonly string[]) => fc.subarray([...names], { minLength: 1 });
const asked = fc.oneof(fc.constantFrom(...permissions), some(permissions));
const permission = fc.oneof(
  asked,
  fc
    .array(fc.tuple(fc.constantFrom(...roles), asked), { minLength: 1 })
    .map((entries) => Object.fromEntries(entries)),
);
const rule: fc.Arbitrary<AccessRule> = fc.record({ roles: some(roles), permission }, { requiredKeys: [] });
const access: fc.Arbitrary<AccessPlan> = fc.array(rule, { maxLength: 3 });

/** Everybody there can be: each role with each set of permissions. */
const people = roles.flatMap((role) =>
  Array.from({ length: 2 ** permissions.length }, (_, bits) => ({
    roles: [role],
    permissions: permissions.filter((_, at) => (bits & (1 << at)) !== 0),
  })),
);
type Person = (typeof people)[number];

const isAmong = (person: Person, group: Group): boolean =>
  person.roles.every((role) => group.roles.includes(role)) &&
  group.held.every((names) => names.some((name) => person.permissions.includes(name)));

const viewerOf = (person: Person) => ({ ...person, user: {} });

it('lets past for the compiler whom the portal lets past, and nobody else', () => {
  fc.assert(
    fc.property(access, access, (before, after) => {
      const coming = pass([{ variant: undefined, roles, held: [] }], { access: before });
      const past = pass(coming, { access: after });
      for (const person of people)
        expect(past.some((group) => isAmong(person, group))).toBe(
          isAllowed([...before, ...after], viewerOf(person)),
        );
      for (const group of coming)
        expect(isOpenTo(group, { access: after })).toBe(
          people
            .filter((person) => isAmong(person, group))
            .every((person) => isAllowed(after, viewerOf(person))),
        );
    }),
    runs,
  );
});
