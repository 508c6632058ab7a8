import {
  admitsRole,
  askedBy,
  asksAlike,
  type AccessPlan,
  type AccessRule,
  type NodePlan,
} from '../../../language/plan/access-plan.ts';

/** People who come this far on one way: their roles, and what each of them holds at least. */
export interface Party {
  /** The variant of the route they came in by. */
  readonly variant: string | undefined;
  readonly roles: readonly string[];
  /** Of each of these lists of permissions they hold one. */
  readonly held: readonly (readonly string[])[];
}
/** Everybody who comes this far. */
export type Visitors = readonly Party[];

/** A node, as far as it says who sees it. */
export type Guarded = Pick<NodePlan, 'access' | 'variant'>;

/** Whether each of a party holds one of the permissions. */
const holdsOneOf = ({ held }: Pick<Party, 'held'>, asked: readonly string[]): boolean =>
  asked.length === 0 || held.some((names) => names.every((name) => asked.includes(name)));

/** The roles that come past the rules. */
export const admitted = (roles: readonly string[], access: AccessPlan): readonly string[] =>
  access.every((rule) => roles.every((role) => admitsRole(rule, role)))
    ? roles
    : roles.filter((role) => access.every((rule) => admitsRole(rule, role)));

/**
 * Those of a party who come past the rules, who hold what is asked of them: the party itself where that is everybody as they are, and
 * one party for each role where the roles are asked for different permissions.
 */
export const narrow = (party: Party, access: AccessPlan): Visitors => {
  const roles = admitted(party.roles, access);
  const [first] = roles;
  if (first === undefined) return [];
  if (roles.length > 1 && !access.every(asksAlike))
    return roles.flatMap((role) => narrow({ ...party, roles: [role] }, access));
  let { held } = party;
  for (const rule of access) {
    const asked = askedBy(rule, first);
    if (!holdsOneOf({ held }, asked)) held = [...held, asked];
  }
  return [roles === party.roles && held === party.held ? party : { ...party, roles, held }];
};

/** The variant of a route that is not known: whoever comes by it may be meant to see any. */
export const anyVariant = '*';

const isOfVariant = ({ variant }: Party, node: Guarded): boolean =>
  node.variant === undefined || variant === node.variant || variant === anyVariant;

/** Those who come past the rules of a node, who hold what is asked of them. */
export const pass = (visitors: Visitors, node: Guarded): Visitors =>
  node.variant === undefined && node.access.length === 0
    ? visitors
    : visitors.filter((party) => isOfVariant(party, node)).flatMap((party) => narrow(party, node.access));

/** The roles among the visitors who may see a node of this variant. */
export const rolesAmong = (visitors: Visitors, node: Pick<Guarded, 'variant'> = {}): ReadonlySet<string> =>
  new Set(
    visitors.filter((party) => isOfVariant(party, { access: [], ...node })).flatMap(({ roles }) => roles),
  );

/** The first rule of a node that turns away some of a party who hold no more than they have to. */
export const refusing = (party: Party, { access }: Pick<Guarded, 'access'>): AccessRule | undefined =>
  access.find((rule) => asking(party, rule) !== undefined);

/** What a rule asks of the first role of a party that it turns away: nothing where the role itself is; undefined where it turns nobody away. */
export const asking = (party: Party, rule: AccessRule): readonly string[] | undefined => {
  const role = party.roles.find((one) => !admitsRole(rule, one) || !holdsOneOf(party, askedBy(rule, one)));
  if (role === undefined) return undefined;
  return admitsRole(rule, role) ? askedBy(rule, role) : [];
};

/** Whether a node shows to all of a party, also to who holds no more than they have to. */
export const isOpenTo = (party: Party, node: Guarded): boolean =>
  isOfVariant(party, node) && refusing(party, node) === undefined;
