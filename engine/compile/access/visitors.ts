import type { AccessPlan, AccessRule, NodePlan } from '../../language/plan/access-plan.ts';

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

/** The permissions of which a rule asks for any one; none where it asks for none. */
export const askedBy = ({ permission }: AccessRule): readonly string[] => [permission ?? []].flat();

/** Whether each of a party holds one of the permissions. */
export const holdsOneOf = ({ held }: Pick<Party, 'held'>, asked: readonly string[]): boolean =>
  asked.length === 0 || held.some((names) => names.every((name) => asked.includes(name)));

const admits = ({ roles }: AccessRule, role: string): boolean => roles === undefined || roles.includes(role);

/** The roles that come past the rules. */
export const admitted = (roles: readonly string[], access: AccessPlan): readonly string[] =>
  access.every((rule) => roles.every((role) => admits(rule, role)))
    ? roles
    : roles.filter((role) => access.every((rule) => admits(rule, role)));

/** Those of a party who come past the rules, who hold what is asked of them: the party itself where that is everybody as they are. */
export const narrow = (party: Party, access: AccessPlan): Party => {
  let { held } = party;
  for (const rule of access) {
    const asked = askedBy(rule);
    if (!holdsOneOf({ held }, asked)) held = [...held, asked];
  }
  const roles = admitted(party.roles, access);
  return roles === party.roles && held === party.held ? party : { ...party, roles, held };
};

/** The variant of a route that is not known: whoever comes by it may be meant to see any. */
export const anyVariant = '*';

const isOfVariant = ({ variant }: Party, node: Guarded): boolean =>
  node.variant === undefined || variant === node.variant || variant === anyVariant;

/** Those who come past the rules of a node, who hold what is asked of them. */
export const pass = (visitors: Visitors, node: Guarded): Visitors =>
  node.variant === undefined && node.access.length === 0
    ? visitors
    : visitors
        .filter((party) => isOfVariant(party, node))
        .map((party) => narrow(party, node.access))
        .filter(({ roles }) => roles.length > 0);

/** The roles among the visitors who may see a node of this variant. */
export const rolesAmong = (visitors: Visitors, node: Pick<Guarded, 'variant'> = {}): ReadonlySet<string> =>
  new Set(
    visitors.filter((party) => isOfVariant(party, { access: [], ...node })).flatMap(({ roles }) => roles),
  );

/** The first rule of a node that turns away some of a party who hold no more than they have to. */
export const refusing = (party: Party, { access }: Pick<Guarded, 'access'>): AccessRule | undefined =>
  access.find(
    (rule) => admitted(party.roles, [rule]).length < party.roles.length || !holdsOneOf(party, askedBy(rule)),
  );

/** Whether a node shows to all of a party, also to who holds no more than they have to. */
export const isOpenTo = (party: Party, node: Guarded): boolean =>
  isOfVariant(party, node) && refusing(party, node) === undefined;
