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

/** The roles that come past the rules. */
export const admitted = (roles: readonly string[], access: AccessPlan): readonly string[] =>
  roles.filter((role) => access.every((rule) => rule.roles?.includes(role) !== false));

/** Those of a party who come past the rules, who hold what is asked of them. */
export const narrow = (party: Party, access: AccessPlan): Party => {
  const held = [...party.held];
  for (const asked of access.map(askedBy)) if (!holdsOneOf({ held }, asked)) held.push(asked);
  return { ...party, roles: admitted(party.roles, access), held };
};

/** The variant of a route that is not known: whoever comes by it may be meant to see any. */
export const anyVariant = '*';

const isOfVariant = ({ variant }: Party, node: Guarded): boolean =>
  node.variant === undefined || variant === node.variant || variant === anyVariant;

/** Those who come past the rules of a node, who hold what is asked of them. */
export const pass = (visitors: Visitors, node: Guarded): Visitors =>
  visitors
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
