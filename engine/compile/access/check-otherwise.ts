import type { RoutePlan } from '../../language/plan/portal-plan.ts';
import { childPointer } from '../../json.ts';
import type { Reporter } from '../reporter.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { RouteIndex } from './route-index.ts';
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

/** Why somebody who is led elsewhere does not arrive there; nothing where everybody does. */
const faultOfWay = (
  routes: RouteIndex,
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
  const isSame = JSON.stringify(target.visibleWhen) === JSON.stringify(route.visibleWhen);
  if (isSame && target.otherwise === undefined)
    return `"${target.path}" opens under the same condition: whoever is led there is refused.`;
  if (target.path.includes(':')) return `"${target.path}" needs a record: nobody can be led there.`;
  return undefined;
};

/** Says so when somebody for whom a route does not open is led where they do not arrive; answers whether it said so. */
export const checkOtherwise = (
  {
    file,
    reporter,
    routes,
  }: { readonly file: SourceFile; readonly reporter: Reporter; readonly routes: RouteIndex },
  party: Party,
  route: RoutePlan,
  pointer: string,
): boolean => {
  const target = route.otherwise === undefined ? undefined : routes.at(route.otherwise);
  if (target === undefined) return false;
  const message = faultOfWay(routes, party, route, target);
  if (message !== undefined)
    reporter.report('otherwise-refuses', file, { pointer: childPointer(pointer, 'otherwise') }, message);
  return message !== undefined;
};
