import type { BlockPlan } from '../../../language/plan/block-plan.ts';
import type { RoutePlan } from '../../../language/plan/portal-plan.ts';
import type { ScreenPlan } from '../../../language/plan/screen-plan.ts';
import { childPointer } from '../../../json.ts';
import type { Reporter } from '../../read/reporter.ts';
import type { SourceFile } from '../../read/source-file.ts';
import { checkCondition } from './check-condition.ts';
import type { ViewerWords } from './viewer-words.ts';
import { checkOtherwise, oneOf } from './check-otherwise.ts';
import type { RouteIndex } from './route-index.ts';
import { firstRefusal, showsSomething } from './shows-something.ts';
import { askedBy } from '../../../language/plan/access-plan.ts';
import { admitted, asking, narrow, type Group } from './audience.ts';
import { callAsking, permissionPointer, writtenRule, type WrittenRule } from './written-rule.ts';

/** The screen of a route, with the other screens that its audience may open. */
export interface RouteCheck {
  readonly file: SourceFile;
  readonly reporter: Reporter;
  readonly roles: readonly string[];
  readonly routes: RouteIndex;
  readonly screens: ReadonlyMap<string, ScreenPlan>;
  readonly body: BlockPlan;
  readonly viewer: ViewerWords;
}

/** The rules that a file has above its body. */
const rulesOnTheWay = ({ file, body }: RouteCheck, pointer: string): readonly WrittenRule[] =>
  [pointer, '', body.pointer].flatMap((at) => writtenRule(file, at) ?? []);

/** Why one role that comes by a route sees nothing, and where to change that. */
const faultFor = (
  { screens, body, file }: RouteCheck,
  group: Group,
  pointer: string,
  rules: readonly WrittenRule[],
) => {
  const asked = rules.find(({ rule }) => rule.permission !== undefined);
  const question = { group, screens, words: asked === undefined };
  if (showsSomething(question, body)) return undefined;
  const found = firstRefusal(question, body);
  if (found === undefined) return undefined;
  const { rule, plan } = found;
  const call = callAsking(plan, rule);
  const what = call === undefined ? 'what stands there' : `the operation ${call}`;
  const own = writtenRule(file, pointer);
  const role = group.roles.join();
  if (admitted(group.roles, [rule]).length === 0) {
    const index = own?.rule.roles?.findIndex((role) => group.roles.includes(role)) ?? -1;
    const at = own === undefined ? pointer : own.pointer;
    return {
      pointer: index < 0 ? at : childPointer(childPointer(at, 'roles'), index),
      message: `The role ${role} may come here, but ${what} refuses it, and nothing else is shown.`,
    };
  }
  const lacked = asking(group, rule) ?? [];
  const who =
    asked === undefined
      ? `Whoever has the role ${role} and no permission`
      : `Whoever holds ${oneOf(askedBy(asked.rule, role))}`;
  return {
    pointer: asked !== undefined ? permissionPointer(asked) : (own?.pointer ?? pointer),
    message: `${who} may come here, but ${what} asks for ${oneOf(lacked)}, and nothing else is shown.`,
    suggestion: asked !== undefined && lacked.length === 1 ? lacked[0] : undefined,
  };
};

/** Reports a route that opens for somebody who is refused by everything that it shows. */
const checkContent = (check: RouteCheck, route: RoutePlan, pointer: string): void => {
  const rules = rulesOnTheWay(check, pointer);
  const everybody = { variant: route.variant, roles: check.roles, held: [] };
  const groups = narrow(
    everybody,
    rules.map(({ rule }) => rule),
  );
  for (const group of groups.flatMap(({ roles, ...one }) =>
    roles.map((role) => ({ ...one, roles: [role] })),
  )) {
    const fault = faultFor(check, group, pointer, rules);
    if (fault === undefined) continue;
    const { suggestion } = fault;
    check.reporter.report('operation-refuses', check.file, { pointer: fault.pointer }, fault.message, {
      suggestion,
    });
    return;
  }
};

/** Reports a route that nobody reaches, that shows nothing to somebody whom it admits, or that redirects to nowhere. */
export const checkRoute = (check: RouteCheck, route: RoutePlan, index: number): void => {
  const pointer = childPointer('/routes', index);
  const groups = narrow({ variant: route.variant, roles: check.roles, held: [] }, route.access);
  for (const group of groups) if (checkOtherwise(check, group, route, pointer)) break;
  if (groups.length > 0) {
    checkContent(check, route, pointer);
    if (route.visibleWhen !== undefined)
      checkCondition(check, groups, route.visibleWhen, childPointer(pointer, 'visibleWhen'));
    return;
  }
  const own = writtenRule(check.file, pointer);
  const above = writtenRule(check.file, '');
  // Where the route admits somebody, it is the rule of the whole screen that admits nobody.
  const isOfScreen = own !== undefined && above !== undefined && admitted(check.roles, [own.rule]).length > 0;
  check.reporter.report(
    'route-unreachable',
    check.file,
    { pointer: isOfScreen ? above.pointer : (own?.pointer ?? pointer) },
    `No role can reach "${route.path}".`,
  );
};
