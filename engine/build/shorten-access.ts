import {
  admitsRole,
  asksAlike,
  askedBy,
  rolesNamed,
  type AccessPlan,
  type AccessRule,
} from '../language/plan/access-plan.ts';

/** The roles that every rule admits; nothing where no rule names any. */
const rolesLeft = (access: AccessPlan): readonly string[] | undefined => {
  const named = [...new Set(access.flatMap(rolesNamed))];
  if (named.length === 0) return undefined;
  return named.filter((role) => access.every((rule) => admitsRole(rule, role)));
};

/** What a rule asks of the roles that are left: one list, where it is the same for all of them. */
const permissionOf = (rule: AccessRule, roles: readonly string[]): AccessRule['permission'] => {
  const asked = roles.map((role) => askedBy(rule, role));
  const [first = []] = asked;
  if (asked.every((names) => names.join(' ') === first.join(' '))) return shortest(first);
  return Object.fromEntries(roles.map((role, index) => [role, shortest(asked[index] ?? [])]));
};

const shortest = (names: readonly string[]): string | readonly string[] =>
  names.length === 1 ? (names[0] ?? names) : names;

const asksNothing = (rule: AccessRule, roles: readonly string[]): boolean =>
  roles.every((role) => askedBy(rule, role).length === 0);

/** Whether anybody of these roles who comes past one rule comes past another. */
const implies = (one: AccessRule, other: AccessRule, roles: readonly string[]): boolean =>
  roles.every((role) => {
    const [has, wants] = [askedBy(one, role), askedBy(other, role)];
    return wants.length === 0 || (has.length > 0 && has.every((name) => wants.includes(name)));
  });

/**
 * The same access in fewer words, for what browsers load: the roles that every rule admits once, and no rule that another one
 * implies. Whoever has one role is let in just as before.
 */
export const shortenAccess = (access: AccessPlan): AccessPlan => {
  const roles = rolesLeft(access);
  if (roles === undefined || roles.length === 0) return access;
  const asking = access
    .filter((rule) => !asksNothing(rule, roles))
    .map((rule): AccessRule => ({ permission: permissionOf(rule, roles) }));
  const remaining = asking.filter(
    (rule, index) =>
      !asking.some(
        (other, at) =>
          at !== index && implies(other, rule, roles) && (at < index || !implies(rule, other, roles)),
      ),
  );
  // Permissions by role name the roles themselves.
  if (remaining.some((rule) => !asksAlike(rule))) return remaining;
  const [first = {}, ...others] = remaining;
  return [{ roles, ...first }, ...others];
};
