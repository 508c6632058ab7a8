import type { ListPlan } from '../../../kinds/blocks/list/plan.ts';
import type { BlockPlan } from '../../../language/plan/block-plan.ts';
import type { RoutePlan } from '../../../language/plan/portal-plan.ts';
import type { ScreenPlan } from '../../../language/plan/screen-plan.ts';
import type { Screen } from '../../../language/screen.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import { blocksIn } from '../../../walk.ts';
import { bodyOperations } from './body-operations.ts';
import { compileBlock, partsOfBlock } from './compile-block.ts';
import { checkTabNames } from './check-tab-names.ts';
import { compileCondition } from '../scope/compile-condition.ts';
import { checkAnswerBlock } from '../action/compile-shown.ts';
import { checkRefusals, joinRules } from './compile-node.ts';
import { compileLookupUse } from '../call/compile-lookup-use.ts';
import { isVariable, type Value } from '../../../language/value/value.ts';
import { compileValue } from '../scope/compile-value.ts';
import { compileVariable } from '../scope/compile-variable.ts';
import { checkDetail, parametersOfRoutes, routeParameters } from './check-detail.ts';
import { routeParameterIn } from '../scope/route-parameter.ts';
import { scopeFormat } from '../scope/scope-format.ts';
import { scopesRead } from '../scope/scopes-read.ts';
import { givenScope } from '../scope/compile-given.ts';
import type { ScopeType, ScopeTypes } from '../scope/scope-type.ts';
import {
  report,
  messageOf,
  optionalMessageOf,
  type CompileContext,
  type CompiledLookup,
  quiet,
  withScopes,
} from '../compile-context.ts';

/** A screen with its routes. */
export interface CompiledScreen {
  readonly plan: ScreenPlan;
  readonly routes: readonly RoutePlan[];
}

const names = (entries: Iterable<readonly [string, SchemaView | undefined]>): ScopeType => ({
  kind: 'names',
  names: new Map(entries),
});

/** The ids of the actions that a screen offers, in the written order. */
export const offeredActions = (body: BlockPlan): readonly string[] =>
  blocksIn(body).flatMap((block) => partsOfBlock(block).offers.map(({ action }) => action));

const listsOf = (body: BlockPlan): readonly ListPlan[] =>
  blocksIn(body).filter((block) => block.as === 'list');

const checkListNames = (context: CompileContext, body: BlockPlan): void => {
  const seen = new Map<string, string>();
  for (const { name, pointer } of listsOf(body)) {
    if (name === undefined) continue;
    // A block beside a form is in each of its modes.
    if ((seen.get(name) ?? pointer) !== pointer)
      report(
        context,
        'id-duplicate',
        childPointer(pointer, 'name'),
        `There is already a list "${name}" here.`,
      );
    seen.set(name, pointer);
  }
};

/** Checks the blocks that the forms of a screen show before and after their call. */
const checkAnswerBlockByForms = (context: CompileContext, body: BlockPlan): void => {
  for (const block of blocksIn(body)) {
    if (block.as !== 'form') continue;
    const { success, preview, create } = block;
    for (const shown of [success.show, preview, create?.success.show, create?.preview])
      if (shown !== undefined) checkAnswerBlock(context, shown.block);
  }
};

/**
 * Whether the lookup of a scope lists records of the kind that gives the scope its name. Reports another kind where the default is of the
 * right one: then the lookup is wrong.
 */
const isOfScope = (
  context: CompileContext,
  name: string,
  written: Value,
  compiled: CompiledLookup | undefined,
  pointer: string,
): boolean => {
  const listed = compiled?.value?.words.record;
  if (listed === undefined || listed === name || !isVariable(written)) return true;
  const silent = quiet(context);
  const chosen = compileVariable(silent, written.var, pointer)?.words.record;
  if (chosen !== name) return true;
  report(
    context,
    'record-kind',
    childPointer(pointer, 'lookup'),
    `What is chosen here at first is a record of the kind "${chosen}", but this lists records of the kind "${listed}".`,
  );
  return false;
};

const compileScope = (context: CompileContext, screen: Screen): ScreenPlan['scope'] =>
  (screen.scope ?? []).flatMap(({ name, label, lookup, default: written }, index) => {
    const compiled = context.lookups.get(lookup ?? '');
    const text = messageOf(context, label, childPointer(childPointer('/scope', index), 'label'));
    if (written !== undefined && isOfScope(context, name, written, compiled, childPointer('/scope', index)))
      compileValue(context, written, childPointer(childPointer('/scope', index), 'default'), compiled?.value);
    const plan = { name, label: text, ...omitUndefined({ default: written }) };
    if (lookup === undefined)
      return [{ ...plan, ...omitUndefined({ format: scopeFormat(context, screen.body, name) }) }];
    return compiled === undefined
      ? []
      : [{ ...plan, lookup: compileLookupUse(context, compiled, undefined, childPointer('/scope', index)) }];
  });

const checkScopesRead = (context: CompileContext, { scope = [], body }: Screen): void => {
  const read = scopesRead(body) ?? [];
  scope.forEach(({ name }, index) => {
    if (read.includes(name)) return;
    const message = `Nothing on this screen reads "scope.${name}": choosing it would change nothing.`;
    report(context, 'scope-unused', childPointer(childPointer('/scope', index), 'name'), message);
  });
};

/** Checks the condition of a route, which may read only the signed-in user: nothing of the screen is there yet. */
const checkCondition = (
  context: CompileContext,
  route: NonNullable<Screen['routes']>[number],
  pointer: string,
): void => {
  const { user } = context.scopes;
  const known = { ...context, scopes: user === undefined ? {} : { user } };
  if (route.visibleWhen !== undefined)
    compileCondition(known, route.visibleWhen, childPointer(pointer, 'visibleWhen'));
  else if (route.otherwise !== undefined)
    report(
      context,
      'otherwise-unused',
      childPointer(pointer, 'otherwise'),
      'Without "visibleWhen" nobody is redirected.',
    );
};

const compileRoutes = (
  context: CompileContext,
  screen: Screen,
  title: ScreenPlan['title'],
  body: BlockPlan,
): readonly RoutePlan[] => {
  const operations = bodyOperations(context, screen);
  const inner = [screen.access, screen.body.access].filter((rule) => rule !== undefined);
  return (screen.routes ?? []).map((route, index) => {
    checkRefusals(context, route.access, childPointer('/routes', index), operations, inner);
    checkCondition(context, route, childPointer('/routes', index));
    if (route.access === undefined && screen.access === undefined)
      report(
        context,
        'access-missing',
        childPointer('/routes', index),
        `Nothing says who may open "${route.path}": name the roles, or the permission, in "access".`,
      );
    const own = optionalMessageOf(
      context,
      route.title,
      childPointer(childPointer('/routes', index), 'title'),
    );
    return {
      path: route.path,
      screen: screen.id,
      title: own ?? title,
      ...omitUndefined({
        variant: route.variant,
        preset: route.preset,
        visibleWhen: route.visibleWhen,
        otherwise: route.otherwise,
      }),
      access: joinRules(
        [route.access, screen.access].filter((rule) => rule !== undefined),
        body.access,
      ),
    };
  });
};

/**
 * The scopes of a screen at its opening: the parameters of its path or the key of the row, and its declared parameters. A screen that is
 * only drawn inside others has the declared ones alone.
 */
const openedWith = (context: CompileContext, screen: Screen): ScopeTypes => ({
  ...(screen.takes === undefined || context.isOpened(screen.id) !== false
    ? {
        route: names(
          routeParameters(screen).map((name) => [
            name,
            routeParameterIn(screen.body, name, context.description, context.api.ids),
          ]),
        ),
      }
    : {}),
  ...givenScope(context, screen.takes),
});

/** Compiles a screen with its content. */
export const compileScreen = (shared: CompileContext, screen: Screen): CompiledScreen | undefined => {
  const outer: CompileContext = {
    ...withScopes(shared, openedWith(shared, screen)),
    screen: screen.id,
    routes: parametersOfRoutes(screen),
  };
  checkDetail(outer, screen);
  const title = messageOf(outer, screen.title, '/title');
  const scope = compileScope(outer, screen);
  const chosen = (screen.scope ?? []).map(
    ({ name, lookup }) => [name, outer.lookups.get(lookup ?? '')?.value] as const,
  );
  const context: CompileContext = chosen.length === 0 ? outer : withScopes(outer, { scope: names(chosen) });
  if (screen.access !== undefined) checkRefusals(context, screen.access, '', bodyOperations(context, screen));
  const body = compileBlock(context, screen.body, '/body');
  if (body === undefined) return undefined;
  checkTabNames(context, screen.body, '/body');
  checkScopesRead(context, screen);
  checkListNames(context, body);
  checkAnswerBlockByForms(context, body);
  const offered = offeredActions(body).flatMap((id) => {
    const action = context.actions.get(id);
    return action === undefined ? [] : [[id, action.plan] as const];
  });
  const plan: ScreenPlan = {
    id: screen.id,
    file: context.file.path,
    title,
    access: screen.access === undefined ? [] : [screen.access],
    scope,
    body,
    actions: Object.fromEntries(offered),
  };
  return { plan, routes: compileRoutes(context, screen, title, body) };
};
