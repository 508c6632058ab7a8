import type { ChoicePlan, RoutePlan } from '../../language/plan/portal-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import type { Portal } from '../../language/portal.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { childPointer, ownText } from '../../json.ts';
import { nearestName } from '../suggestion.ts';
import { parametersIn } from '../call/compile-call.ts';
import { checkRefusals, joinRules, ruleOf } from '../screen/compile-node.ts';
import { bindVariableAs } from '../scope/compile-value.ts';
import { bindVariable } from '../scope/compile-variable.ts';
import { labelOf, optionalKey, report, sayMessage, type Unit } from '../compile-context.ts';

type Choice = NonNullable<Portal['choices']>[number];
type Chosen<Kind extends Choice['as']> = Extract<Choice, { as: Kind }>;

const scope = 'user.';

/** The property that is set, its label and its schema. */
const bindProperty = (unit: Unit, choice: Choice, pointer: string, expected: SchemaView | undefined) => {
  const at = childPointer(pointer, 'sets');
  const view = bindVariableAs(unit, choice.sets, at, expected);
  const property = choice.sets.slice(scope.length);
  const label = labelOf(
    unit,
    { label: choice.label, pointer },
    { name: property, pointer: at, title: ownText(view?.keywords, 'title'), described: view?.pointer },
  );
  return { property, label, view };
};

/** What is said while none is chosen; a property that is never null cannot be none. */
const bindNone = (
  unit: Unit,
  choice: Choice,
  pointer: string,
  view: SchemaView | undefined,
): Text | undefined => {
  const at = childPointer(pointer, 'none');
  const none = choice.none === undefined ? undefined : sayMessage(unit, choice.none, at);
  if (none !== undefined && view?.nullable === false)
    report(unit, 'value-type', at, `"${choice.sets}" is never null, so one is always chosen.`);
  return none;
};

const checkNarrows = (
  unit: Unit,
  { narrows }: Choice,
  pointer: string,
  property: string,
  routes: readonly RoutePlan[],
): void => {
  if (narrows === undefined || routes.some(({ narrowed = {} }) => Object.hasOwn(narrowed, property))) return;
  const names = [...unit.description.operations.values()].flatMap((operation) =>
    parametersIn(operation, 'query').map(({ name }) => name),
  );
  report(
    unit,
    'choice-narrows',
    childPointer(pointer, 'narrows'),
    `No list, figure or chart of a screen has a query parameter "${narrows}".`,
    { suggestion: nearestName(narrows, new Set(names)) },
  );
};

const bindSelect = (unit: Unit, choice: Chosen<'select'>, pointer: string): ChoicePlan => {
  const at = childPointer(childPointer(pointer, 'of'), 'var');
  const list = bindVariable(unit, choice.of.var, at);
  if (list?.types.includes('array') === false)
    report(unit, 'value-type', at, `"${choice.of.var}" is no list to choose from.`);
  const { property, label, view } = bindProperty(unit, choice, pointer, list?.items);
  return {
    as: 'select',
    property,
    label,
    of: choice.of,
    access: choice.access === undefined ? [] : [choice.access],
    ...optionalKey('none', bindNone(unit, choice, pointer, view)),
    ...optionalKey('narrows', choice.narrows),
  };
};

const bindFound = (unit: Unit, choice: Chosen<'lookup'>, pointer: string): ChoicePlan | undefined => {
  const bound = unit.lookups.get(choice.lookup);
  const { property, label, view } = bindProperty(unit, choice, pointer, bound?.value);
  checkRefusals(unit, choice.access, pointer, [bound?.operation]);
  const none = bindNone(unit, choice, pointer, view);
  if (bound === undefined) return undefined;
  const access = joinRules(choice.access === undefined ? [] : [choice.access], ruleOf(bound.operation));
  return {
    as: 'lookup',
    property,
    label,
    access,
    lookup: bound.plan,
    ...optionalKey('none', none),
    ...optionalKey('narrows', choice.narrows),
  };
};

/** What a person chooses for the whole session, held against the user of the description and against what the routes show. */
export const bindChoices = (
  unit: Unit,
  { choices = [] }: Portal,
  routes: readonly RoutePlan[],
): readonly ChoicePlan[] =>
  choices.flatMap((choice, index) => {
    const at = childPointer('/choices', index);
    const bound = choice.as === 'select' ? bindSelect(unit, choice, at) : bindFound(unit, choice, at);
    if (bound !== undefined) checkNarrows(unit, choice, at, bound.property, routes);
    return bound ?? [];
  });
