import type { Condition } from '../../../language/value/condition.ts';
import type { RoutePlan } from '../../../language/plan/portal-plan.ts';
import { childPointer } from '../../../json.ts';
import type { Reporter } from '../../read/reporter.ts';
import type { SourceFile } from '../../read/source-file.ts';
import { isClosedAlike } from './check-condition.ts';
import type { RouteIndex } from './route-index.ts';
import type { ViewerWords } from './viewer-words.ts';
import { admitted, asking, refusing, type Party } from './visitors.ts';

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

/** What the target asks of somebody who is led there and need not hold it. */
const lackedAt = (party: Party, { access }: RoutePlan): readonly string[] | undefined => {
  const rule = refusing(party, { access });
  return rule === undefined ? undefined : asking(party, rule);
};

/** Permissions of which any one would do, in words. */
export const oneOf = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(' or ');

const isNoWayRound = (
  party: Party,
  viewer: ViewerWords,
  [closed, other]: readonly [Condition | undefined, Condition | undefined],
): boolean =>
  closed === undefined || other === undefined
    ? closed === other
    : isClosedAlike([party], viewer, [closed, other]);

/** Why somebody who is led elsewhere does not arrive there; nothing where everybody does. */
const faultOfWay = (
  { routes, viewer }: Pick<OtherwiseCheck, 'routes' | 'viewer'>,
  party: Party,
  route: RoutePlan,
  target: RoutePlan,
): string | undefined => {
  const refused = party.roles.find((role) => !admitted([role], target.access).includes(role));
  if (refused !== undefined) return `The role ${refused} is led to "${target.path}", which refuses it.`;
  const lacked = lackedAt(party, target);
  if (lacked !== undefined)
    return `Not everybody who is led to "${target.path}" holds ${oneOf(lacked)}, which it asks for.`;
  if (target === route) return `"${target.path}" leads to itself: nobody would arrive.`;
  if (leadsBack(routes, route)) return `"${target.path}" leads back to "${route.path}": nobody would arrive.`;
  const conditions = [route.visibleWhen, target.visibleWhen] as const;
  if (target.otherwise === undefined && isNoWayRound(party, viewer, conditions))
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

/** Says so when somebody for whom a route does not open is led where they do not arrive; answers whether it said so. */
export const checkOtherwise = (
  { file, reporter, routes, viewer }: OtherwiseCheck,
  party: Party,
  route: RoutePlan,
  pointer: string,
): boolean => {
  const target = route.otherwise === undefined ? undefined : routes.at(route.otherwise);
  if (target === undefined) return false;
  const message = faultOfWay({ routes, viewer }, party, route, target);
  if (message !== undefined)
    reporter.report('otherwise-refuses', file, { pointer: childPointer(pointer, 'otherwise') }, message);
  return message !== undefined;
};
