import type { BlockPart } from '../../kinds/blocks/block-compile.ts';
import type { AccessPlan, NodePlan } from '../../language/plan/access-plan.ts';
import type { BlockPlan } from '../../language/plan/block-plan.ts';
import type { OpensPlan } from '../../language/plan/figure-plan.ts';
import type { RoutePlan } from '../../language/plan/portal-plan.ts';
import type { CompiledScreen } from '../screen/compile-screen.ts';
import type { Reporter } from '../reporter.ts';
import { childPointer } from '../../json.ts';
import { partsOfBlock } from '../screen/compile-block.ts';
import { childrenOf } from '../../walk.ts';
import type { SourceFile } from '../source/source-file.ts';

/** The roles that come this far, by the variant of the route they came in by. */
type Visitors = readonly { readonly variant: string | undefined; readonly roles: readonly string[] }[];

/** The routes of all screens, found without looking through them. */
export interface RouteIndex {
  readonly ofScreen: (id: string) => readonly RoutePlan[];
  readonly at: (path: string) => RoutePlan | undefined;
}

/** Finds routes by their screens and their paths; of a path that is given twice, the first. */
export const indexRoutes = (routes: readonly RoutePlan[]): RouteIndex => {
  const at = new Map<string, RoutePlan>();
  const ofScreen = new Map<string | undefined, RoutePlan[]>();
  for (const route of routes) {
    if (!at.has(route.path)) at.set(route.path, route);
    const known = ofScreen.get(route.screen);
    if (known === undefined) ofScreen.set(route.screen, [route]);
    else known.push(route);
  }
  return { ofScreen: (id) => ofScreen.get(id) ?? [], at: (path) => at.get(path) };
};

interface Check {
  readonly file: SourceFile;
  readonly reporter: Reporter;
  readonly actions: CompiledScreen['plan']['actions'];
  readonly roles: readonly string[];
  readonly routes: RouteIndex;
  /** Files with errors: an action there was spoken of already. */
  readonly faulty: ReadonlySet<string>;
}

const admitted = (roles: readonly string[], access: AccessPlan): readonly string[] =>
  roles.filter((role) => access.every((rule) => rule.roles?.includes(role) !== false));

const pass = (visitors: Visitors, node: Pick<NodePlan, 'access' | 'variant'>): Visitors =>
  visitors
    .filter(({ variant }) => node.variant === undefined || variant === node.variant)
    .map(({ variant, roles }) => ({ variant, roles: admitted(roles, node.access) }))
    .filter(({ roles }) => roles.length > 0);

const reportNode = ({ file, reporter }: Check, pointer: string): void => {
  const access = childPointer(pointer, 'access');
  reporter.report(
    'node-unreachable',
    file,
    { pointer: file.places.has(access) ? access : pointer },
    'No role that reaches this place may see this.',
  );
};

/** Who sees the node. Reports a node that nobody sees once, and not again for what stands inside. */
const enter = (check: Check, visitors: Visitors, node: NodePlan): Visitors => {
  const inside = pass(visitors, node);
  if (visitors.length > 0 && inside.length === 0) reportNode(check, node.pointer);
  return inside;
};

const checkOffer = (check: Check, visitors: Visitors, id: string, pointer: string): void => {
  const action = check.actions[id];
  if (
    action !== undefined &&
    !check.faulty.has(action.file) &&
    visitors.length > 0 &&
    pass(visitors, action).length === 0
  )
    reportNode(check, pointer);
};

/** A link that none of those who see it may follow is a mistake. */
const checkOpens = (
  check: Check,
  visitors: Visitors,
  opens: OpensPlan | undefined,
  pointer: string,
): void => {
  if (opens === undefined || visitors.length === 0) return;
  // A route that nobody reaches is spoken of where it is written.
  const targets = check.routes
    .ofScreen(opens.screen)
    .filter(({ access }) => admitted(check.roles, access).length > 0);
  if (targets.length === 0) return;
  const mayOpen = visitors.some(({ roles }) =>
    targets.some(({ access }) => admitted(roles, access).length > 0),
  );
  if (mayOpen) return;
  check.reporter.report(
    'node-unreachable',
    check.file,
    { pointer: childPointer(pointer, 'screen') },
    'No role that reaches this place may open this screen.',
  );
};

/** A node in a block, with where it leads and what stands in it. */
const checkPart = (check: Check, visitors: Visitors, { node, opens, inside = [] }: BlockPart): void => {
  const within = enter(check, visitors, node);
  checkOpens(check, within, opens, childPointer(node.pointer, 'opens'));
  for (const part of inside) checkPart(check, within, part);
};

const checkBlock = (check: Check, visitors: Visitors, block: BlockPlan): void => {
  const inside = enter(check, visitors, block);
  const { nodes, offers } = partsOfBlock(block);
  for (const part of nodes) checkPart(check, inside, part);
  for (const { action, pointer } of offers) checkOffer(check, inside, action, pointer);
  for (const child of childrenOf(block))
    checkBlock(check, child.node === undefined ? inside : pass(inside, child.node), child.block);
};

/** Whether those who are led elsewhere are led on until they are back; said once, of the first path of the way around. */
const leadsBack = (routes: RouteIndex, route: RoutePlan): boolean => {
  const met = new Set<string>();
  let next = route.otherwise;
  while (next !== undefined && next !== route.path && !met.has(next)) {
    met.add(next);
    next = routes.at(next)?.otherwise;
  }
  return next === route.path && [...met].every((path) => path > route.path);
};

/** Why somebody who is led elsewhere does not arrive there; nothing where everybody does. */
const faultOfWay = (
  check: Check,
  visitors: readonly string[],
  route: RoutePlan,
  target: RoutePlan,
): string | undefined => {
  const refused = visitors.find((role) => !admitted([role], target.access).includes(role));
  if (refused !== undefined) return `A ${refused} is led to "${target.path}", which refuses a ${refused}.`;
  if (leadsBack(check.routes, route))
    return `"${target.path}" leads back to "${route.path}": nobody would arrive.`;
  if (target.path.includes(':')) return `"${target.path}" needs a record: nobody can be led there.`;
  return undefined;
};

const checkOtherwise = (
  check: Check,
  visitors: readonly string[],
  route: RoutePlan,
  pointer: string,
): void => {
  const target = route.otherwise === undefined ? undefined : check.routes.at(route.otherwise);
  if (target === undefined) return;
  const message = faultOfWay(check, visitors, route, target);
  if (message === undefined) return;
  check.reporter.report(
    'otherwise-refuses',
    check.file,
    { pointer: childPointer(pointer, 'otherwise') },
    message,
  );
};

const checkRoute = (check: Check, roles: readonly string[], route: RoutePlan, index: number): Visitors => {
  const visitors = admitted(roles, route.access);
  checkOtherwise(check, visitors, route, childPointer('/routes', index));
  if (visitors.length > 0) return [{ variant: route.variant, roles: visitors }];
  const pointer = childPointer('/routes', index);
  const access = childPointer(pointer, 'access');
  check.reporter.report(
    'route-unreachable',
    check.file,
    { pointer: check.file.places.has(access) ? access : pointer },
    `No role can reach "${route.path}".`,
  );
  return [];
};

/** A screen with the variants that it is seen as. */
export interface SeenScreen {
  readonly screen: CompiledScreen;
  readonly file: SourceFile;
  readonly variants: ReadonlySet<string | undefined>;
}

/** A screen without routes may be opened by anyone; one that nothing opens is seen as no variant. */
const visitorsBeside = ({ screen, variants }: SeenScreen, roles: readonly string[]): Visitors => {
  const seen = variants.size === 0 ? [undefined] : [...variants];
  return seen.map((variant) => ({ variant, roles: admitted(roles, screen.plan.access) }));
};

/** Last level: does somebody reach every route and every node? */
export const checkAccess = (
  seen: SeenScreen,
  { roles, routes: everyRoute }: Pick<Check, 'roles' | 'routes'>,
  faulty: ReadonlySet<string>,
  reporter: Reporter,
): void => {
  const { screen, file } = seen;
  const { plan, routes } = screen;
  const check: Check = { file, reporter, actions: plan.actions, roles, routes: everyRoute, faulty };
  const visitors: Visitors =
    routes.length === 0
      ? visitorsBeside(seen, roles)
      : routes.flatMap((route, index) => checkRoute(check, roles, route, index));
  checkBlock(check, visitors, plan.body);
};
