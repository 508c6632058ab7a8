import {
  admitsRole,
  askedBy,
  asksAlike,
  type AccessPlan,
  type AccessRule,
  type NodePlan,
} from '../../../language/plan/access-plan.ts';

/** People who reach a place by one route: their roles, and the permissions that each of them holds at least. */
export interface Group {
  /** The variant of the route by which they came. */
  readonly variant: string | undefined;
  readonly roles: readonly string[];
  /** They hold one permission of each of these lists. */
  readonly held: readonly (readonly string[])[];
}
/** Everybody who reaches a place. */
export type Audience = readonly Group[];

/** The part of a node that decides who sees it. */
export type Guarded = Pick<NodePlan, 'access' | 'variant'>;

/** Whether everybody in a group holds one of the permissions. */
const holdsOneOf = ({ held }: Pick<Group, 'held'>, asked: readonly string[]): boolean =>
  asked.length === 0 || held.some((names) => names.every((name) => asked.includes(name)));

/** The roles that the rules admit. */
export const admitted = (roles: readonly string[], access: AccessPlan): readonly string[] =>
  access.every((rule) => roles.every((role) => admitsRole(rule, role)))
    ? roles
    : roles.filter((role) => access.every((rule) => admitsRole(rule, role)));

/**
 * The people of a group whom the rules admit, with the permissions that the rules ask for: the same group where nothing changes, and
 * one group for each role where the roles are asked for different permissions.
 */
export const narrow = (group: Group, access: AccessPlan): Audience => {
  const roles = admitted(group.roles, access);
  const [first] = roles;
  if (first === undefined) return [];
  if (roles.length > 1 && !access.every(asksAlike))
    return roles.flatMap((role) => narrow({ ...group, roles: [role] }, access));
  let { held } = group;
  for (const rule of access) {
    const asked = askedBy(rule, first);
    if (!holdsOneOf({ held }, asked)) held = [...held, asked];
  }
  return [roles === group.roles && held === group.held ? group : { ...group, roles, held }];
};

/** Stands for a variant that is not known: people who come by such a route may see the nodes of every variant. */
export const anyVariant = '*';

const isOfVariant = ({ variant }: Group, node: Guarded): boolean =>
  node.variant === undefined || variant === node.variant || variant === anyVariant;

/** The people whom the rules of a node admit. */
export const pass = (audience: Audience, node: Guarded): Audience =>
  node.variant === undefined && node.access.length === 0
    ? audience
    : audience.filter((group) => isOfVariant(group, node)).flatMap((group) => narrow(group, node.access));

/** The roles in an audience that may see nodes of this variant. */
export const rolesAmong = (audience: Audience, node: Pick<Guarded, 'variant'> = {}): ReadonlySet<string> =>
  new Set(
    audience.filter((group) => isOfVariant(group, { access: [], ...node })).flatMap(({ roles }) => roles),
  );

/** The first rule of a node that refuses somebody of a group who holds no more permissions than the group has to. */
export const refusing = (group: Group, { access }: Pick<Guarded, 'access'>): AccessRule | undefined =>
  access.find((rule) => asking(group, rule) !== undefined);

/** The permissions that a rule asks of the first role of a group that it refuses: none where it refuses the role itself; undefined where it refuses nobody. */
export const asking = (group: Group, rule: AccessRule): readonly string[] | undefined => {
  const role = group.roles.find((one) => !admitsRole(rule, one) || !holdsOneOf(group, askedBy(rule, one)));
  if (role === undefined) return undefined;
  return admitsRole(rule, role) ? askedBy(rule, role) : [];
};

/** Whether everybody in a group sees a node, also people who hold no more permissions than the group has to. */
export const isOpenTo = (group: Group, node: Guarded): boolean =>
  isOfVariant(group, node) && refusing(group, node) === undefined;
