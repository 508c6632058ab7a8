import type { BlockPlan, ListPlan } from '../../language/plan/block-plan.ts';
import type { RoutePlan } from '../../language/plan/portal-plan.ts';
import type { ScreenPlan } from '../../language/plan/screen-plan.ts';
import type { Screen } from '../../language/screen.ts';
import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { childPointer } from '../../json.ts';
import { blocksIn } from '../../walk.ts';
import { bindBlock } from './compile-block.ts';
import { checkTabNames } from './check-tab-names.ts';
import { bindCondition } from '../scope/compile-condition.ts';
import { checkRefusals, joinRules } from './compile-node.ts';
import { bindValue } from '../scope/compile-value.ts';
import { checkDetail, routeParameters } from './check-detail.ts';
import type { ScopeType } from '../scope/scope-type.ts';
import { optionalKey, report, sayMessage, sayOptional, type Unit } from '../compile-context.ts';

/** A screen with its routes. */
export interface BoundScreen {
  readonly plan: ScreenPlan;
  readonly routes: readonly RoutePlan[];
}

const names = (entries: Iterable<readonly [string, SchemaView | undefined]>): ScopeType => ({
  kind: 'names',
  names: new Map(entries),
});

const offeredBy = (block: BlockPlan): readonly string[] => {
  if (block.as === 'record') return block.actions;
  if (block.as !== 'list') return [];
  const tools = block.toolbar.flatMap((tool) => (tool.as === 'action' ? [tool.action] : []));
  return [...tools, ...block.rowActions, ...block.bulkActions];
};

/** The ids of the actions that a screen offers, in the order they are written. */
export const offeredActions = (body: BlockPlan): readonly string[] => blocksIn(body).flatMap(offeredBy);

const listsOf = (body: BlockPlan): readonly ListPlan[] =>
  blocksIn(body).filter((block) => block.as === 'list');

const checkListNames = (unit: Unit, body: BlockPlan): void => {
  const seen = new Set<string>();
  for (const { name, pointer } of listsOf(body)) {
    if (name === undefined) continue;
    if (seen.has(name))
      report(unit, 'id-duplicate', childPointer(pointer, 'name'), `There is already a list "${name}" here.`);
    seen.add(name);
  }
};

/** The operations without which the body shows nothing. */
const bodyOperations = (unit: Unit, { body }: Screen): readonly (Operation | undefined)[] => {
  const used = [
    'load' in body ? body.load.operation : undefined,
    'source' in body ? body.source.operation : undefined,
    'submit' in body ? body.submit.operation : undefined,
  ];
  return used.map((name) => (name === undefined ? undefined : unit.description.operations.get(name)));
};

const bindScope = (unit: Unit, screen: Screen): ScreenPlan['scope'] =>
  (screen.scope ?? []).flatMap(({ name, lookup, default: written }, index) => {
    const bound = unit.lookups.get(lookup);
    if (written !== undefined)
      bindValue(unit, written, childPointer(childPointer('/scope', index), 'default'), bound?.value);
    return bound === undefined ? [] : [{ name, lookup: bound.plan, ...optionalKey('default', written) }];
  });

/** A route opens before anything of its screen is there: its condition knows the person and nothing else. */
const checkCondition = (unit: Unit, route: NonNullable<Screen['routes']>[number], pointer: string): void => {
  const { user } = unit.scopes;
  const known: Unit = { ...unit, scopes: user === undefined ? {} : { user } };
  if (route.visibleWhen !== undefined)
    bindCondition(known, route.visibleWhen, childPointer(pointer, 'visibleWhen'));
  else if (route.otherwise !== undefined)
    report(
      unit,
      'otherwise-unused',
      childPointer(pointer, 'otherwise'),
      'Without "visibleWhen" nobody is led elsewhere.',
    );
};

const bindRoutes = (
  unit: Unit,
  screen: Screen,
  title: ScreenPlan['title'],
  body: BlockPlan,
): readonly RoutePlan[] => {
  const operations = bodyOperations(unit, screen);
  const inner = [screen.access, screen.body.access].filter((rule) => rule !== undefined);
  return (screen.routes ?? []).map((route, index) => {
    checkRefusals(unit, route.access, childPointer('/routes', index), operations, inner);
    checkCondition(unit, route, childPointer('/routes', index));
    const own = sayOptional(unit, route.title, childPointer(childPointer('/routes', index), 'title'));
    return {
      path: route.path,
      screen: screen.id,
      title: own ?? title,
      ...optionalKey('variant', route.variant),
      ...optionalKey('preset', route.preset),
      ...optionalKey('visibleWhen', route.visibleWhen),
      ...optionalKey('otherwise', route.otherwise),
      access: joinRules(
        [route.access, screen.access].filter((rule) => rule !== undefined),
        body.access,
      ),
    };
  });
};

/** A screen with all that stands on it. */
export const bindScreen = (shared: Unit, screen: Screen): BoundScreen | undefined => {
  const route = names(routeParameters(screen).map((name) => [name, undefined]));
  const outer: Unit = { ...shared, screen: screen.id, scopes: { ...shared.scopes, route } };
  checkDetail(outer, screen);
  const title = sayMessage(outer, screen.title, '/title');
  const scope = bindScope(outer, screen);
  const chosen = (screen.scope ?? []).map(
    ({ name, lookup }) => [name, outer.lookups.get(lookup)?.value] as const,
  );
  const unit: Unit =
    chosen.length === 0 ? outer : { ...outer, scopes: { ...outer.scopes, scope: names(chosen) } };
  if (screen.access !== undefined) checkRefusals(unit, screen.access, '', bodyOperations(unit, screen));
  const body = bindBlock(unit, screen.body, '/body');
  if (body === undefined) return undefined;
  checkTabNames(unit, screen.body, '/body');
  checkListNames(unit, body);
  const offered = offeredActions(body).flatMap((id) => {
    const action = unit.actions.get(id);
    return action === undefined ? [] : [[id, action.plan] as const];
  });
  const plan: ScreenPlan = {
    id: screen.id,
    file: unit.file.path,
    title,
    access: screen.access === undefined ? [] : [screen.access],
    scope,
    body,
    actions: Object.fromEntries(offered),
  };
  return { plan, routes: bindRoutes(unit, screen, title, body) };
};
