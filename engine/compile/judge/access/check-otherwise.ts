import type { Condition } from '../../../language/value/condition.ts';
import type { RoutePlan } from '../../../language/plan/portal-plan.ts';
import { childPointer } from '../../../json.ts';
import type { Reporter } from '../../read/reporter.ts';
import type { SourceFile } from '../../read/source-file.ts';
import { isClosedAlike } from './check-condition.ts';
import type { RouteIndex } from './route-index.ts';
import type { ViewerWords } from './viewer-words.ts';
import { admitted, asking, refusing, type Group } from './audience.ts';

/** Whether redirects lead back to where they began; reported once, for the first path of the cycle. */
const leadsBack = (routes: RouteIndex, route: RoutePlan): boolean => {
  const met = new Set<string>();
  let next = route.otherwise;
  while (next !== undefined && next !== route.path && !met.has(next)) {
    met.add(next);
    next = routes.at(next)?.otherwise;
  }
  return next === route.path && [...met].every((path) => path > route.path);
};

/** The permissions that a redirect's target asks of somebody who may not hold them. */
const lackedAt = (group: Group, { access }: RoutePlan): readonly string[] | undefined => {
  const rule = refusing(group, { access });
  return rule === undefined ? undefined : asking(group, rule);
};

/** Permissions of which any one is enough, in words. */
export const oneOf = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(' or ');

/** Whether the target of a redirect is closed to the same people as the route. */
const isClosedToSame = (
  group: Group,
  viewer: ViewerWords,
  [closed, other]: readonly [Condition | undefined, Condition | undefined],
): boolean =>
  closed === undefined || other === undefined
    ? closed === other
    : isClosedAlike([group], viewer, [closed, other]);

/** Why somebody does not arrive where a redirect leads; undefined where everybody does. */
const redirectFault = (
  { routes, viewer }: Pick<OtherwiseCheck, 'routes' | 'viewer'>,
  group: Group,
  route: RoutePlan,
  target: RoutePlan,
): string | undefined => {
  const refused = group.roles.find((role) => !admitted([role], target.access).includes(role));
  if (refused !== undefined) return `The role ${refused} is led to "${target.path}", which refuses it.`;
  const lacked = lackedAt(group, target);
  if (lacked !== undefined)
    return `Not everybody who is led to "${target.path}" holds ${oneOf(lacked)}, which it asks for.`;
  if (target === route) return `"${target.path}" leads to itself: nobody would arrive.`;
  if (leadsBack(routes, route)) return `"${target.path}" leads back to "${route.path}": nobody would arrive.`;
  const conditions = [route.visibleWhen, target.visibleWhen] as const;
  if (target.otherwise === undefined && isClosedToSame(group, viewer, conditions))
    return `"${target.path}" opens for nobody for whom "${route.path}" does not: whoever is led there is refused.`;
  if (target.path.includes(':')) return `"${target.path}" needs a record: nobody can be led there.`;
  return undefined;
};

interface OtherwiseCheck {
  readonly file: SourceFile;
  readonly reporter: Reporter;
  readonly routes: RouteIndex;
  readonly viewer: ViewerWords;
}

/** Reports a redirect that does not arrive for somebody; answers whether it reported one. */
export const checkOtherwise = (
  { file, reporter, routes, viewer }: OtherwiseCheck,
  group: Group,
  route: RoutePlan,
  pointer: string,
): boolean => {
  const target = route.otherwise === undefined ? undefined : routes.at(route.otherwise);
  if (target === undefined) return false;
  const message = redirectFault({ routes, viewer }, group, route, target);
  if (message !== undefined)
    reporter.report('otherwise-refuses', file, { pointer: childPointer(pointer, 'otherwise') }, message);
  return message !== undefined;
};
