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
import { admitted, asking, narrow, type Party } from './visitors.ts';
import { callAsking, permissionPointer, writtenRule, type WrittenRule } from './written-rule.ts';

/** The screen of a route, and what else its people may come to. */
export interface RouteCheck {
  readonly file: SourceFile;
  readonly reporter: Reporter;
  readonly roles: readonly string[];
  readonly routes: RouteIndex;
  readonly screens: ReadonlyMap<string, ScreenPlan>;
  readonly body: BlockPlan;
  readonly viewer: ViewerWords;
}

/** The rules that stand in the file on the way to its body. */
const rulesOnTheWay = ({ file, body }: RouteCheck, pointer: string): readonly WrittenRule[] =>
  [pointer, '', body.pointer].flatMap((at) => writtenRule(file, at) ?? []);

/** Why one role that comes by a route finds nothing, and where that is to be mended. */
const faultFor = (
  { screens, body, file }: RouteCheck,
  party: Party,
  pointer: string,
  rules: readonly WrittenRule[],
) => {
  const asked = rules.find(({ rule }) => rule.permission !== undefined);
  const question = { party, screens, words: asked === undefined };
  if (showsSomething(question, body)) return undefined;
  const found = firstRefusal(question, body);
  if (found === undefined) return undefined;
  const { rule, plan } = found;
  const call = callAsking(plan, rule);
  const what = call === undefined ? 'what stands there' : `the operation ${call}`;
  const own = writtenRule(file, pointer);
  const role = party.roles.join();
  if (admitted(party.roles, [rule]).length === 0) {
    const index = own?.rule.roles?.findIndex((role) => party.roles.includes(role)) ?? -1;
    const at = own === undefined ? pointer : own.pointer;
    return {
      pointer: index < 0 ? at : childPointer(childPointer(at, 'roles'), index),
      message: `The role ${role} may come here, but ${what} refuses it, and nothing else is shown.`,
    };
  }
  const lacked = asking(party, rule) ?? [];
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

/** Says so when somebody for whom the route opens is refused by all that stands there. */
const checkContent = (check: RouteCheck, route: RoutePlan, pointer: string): void => {
  const rules = rulesOnTheWay(check, pointer);
  const everybody = { variant: route.variant, roles: check.roles, held: [] };
  const parties = narrow(
    everybody,
    rules.map(({ rule }) => rule),
  );
  for (const party of parties.flatMap(({ roles, ...one }) =>
    roles.map((role) => ({ ...one, roles: [role] })),
  )) {
    const fault = faultFor(check, party, pointer, rules);
    if (fault === undefined) continue;
    const { suggestion } = fault;
    check.reporter.report('operation-refuses', check.file, { pointer: fault.pointer }, fault.message, {
      suggestion,
    });
    return;
  }
};

/** Says so when nobody reaches a route, or somebody whom it lets in is refused by all that stands there, or led nowhere. */
export const checkRoute = (check: RouteCheck, route: RoutePlan, index: number): void => {
  const pointer = childPointer('/routes', index);
  const parties = narrow({ variant: route.variant, roles: check.roles, held: [] }, route.access);
  for (const party of parties) if (checkOtherwise(check, party, route, pointer)) break;
  if (parties.length > 0) {
    checkContent(check, route, pointer);
    if (route.visibleWhen !== undefined)
      checkCondition(check, parties, route.visibleWhen, childPointer(pointer, 'visibleWhen'));
    return;
  }
  const own = writtenRule(check.file, pointer);
  const above = writtenRule(check.file, '');
  // Where the route lets somebody in, it is the rule of the whole screen that lets in none of them.
  const isOfScreen = own !== undefined && above !== undefined && admitted(check.roles, [own.rule]).length > 0;
  check.reporter.report(
    'route-unreachable',
    check.file,
    { pointer: isOfScreen ? above.pointer : (own?.pointer ?? pointer) },
    `No role can reach "${route.path}".`,
  );
};
