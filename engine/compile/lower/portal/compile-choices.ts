import { compileLookupUse } from '../call/compile-lookup-use.ts';
import type { ChoicePlan, RoutePlan } from '../../../language/plan/portal-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { Portal } from '../../../language/portal/portal.ts';
import { type Parameter, parametersIn } from '../../../description/parameter.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { kindNamedBy } from '../../../description/record-kinds.ts';
import { childPointer, ownText, omitUndefined } from '../../../json.ts';
import { nearestName } from '../../../language/suggestion.ts';
import { checkRefusals, joinRules, ruleOf } from '../screen/compile-node.ts';
import { compileVariableAs } from '../scope/compile-value.ts';
import { compileVariable } from '../scope/compile-variable.ts';
import {
  labelOf,
  report,
  messageOf,
  seeAlso,
  type CompileContext,
  type CompiledLookup,
  quiet,
} from '../compile-context.ts';

type Choice = NonNullable<Portal['choices']>[number];
type Chosen<Kind extends Choice['as']> = Extract<Choice, { as: Kind }>;

const scope = 'user.';

/** The property that a choice sets, with its label and schema. */
const compileProperty = (
  context: CompileContext,
  choice: Choice,
  pointer: string,
  expected: SchemaView | undefined,
) => {
  const at = childPointer(pointer, 'sets');
  const view = compileVariableAs(context, choice.sets, at, expected);
  const property = choice.sets.slice(scope.length);
  const label = labelOf(
    context,
    { label: choice.label, pointer },
    {
      name: property,
      pointer: at,
      title: view === undefined ? property : ownText(view.keywords, 'title'),
      described: view?.pointer,
    },
  );
  return { property, label, view };
};

/** The label for no choice; a property that is never null needs none. */
const compileNone = (
  context: CompileContext,
  choice: Choice,
  pointer: string,
  view: SchemaView | undefined,
): Text | undefined => {
  const at = childPointer(pointer, 'none');
  const none = choice.none === undefined ? undefined : messageOf(context, choice.none, at);
  if (none !== undefined && view?.nullable === false)
    report(context, 'value-type', at, `"${choice.sets}" is never null, so one is always chosen.`);
  return none;
};

const checkNarrows = (
  context: CompileContext,
  { narrows, sets }: Choice,
  pointer: string,
  routes: readonly RoutePlan[],
): void => {
  const property = sets.slice(scope.length);
  if (narrows === undefined || !context.description.isReadable) return;
  if (routes.some(({ narrowed = {} }) => Object.hasOwn(narrowed, property))) return;
  const names = [...context.description.operations.values()].flatMap((operation) =>
    parametersIn(operation, 'query').map(({ name }) => name),
  );
  report(
    context,
    'choice-narrows',
    childPointer(pointer, 'narrows'),
    `No list, figure or chart of a screen has a query parameter "${narrows}".`,
    { suggestion: nearestName(narrows, new Set(names)) },
  );
};

/** The parameters by which a choice narrows lists. */
const narrowedBy = ({ description }: CompileContext, narrows: string): readonly Parameter[] =>
  [...description.operations.values()].flatMap((operation) =>
    parametersIn(operation, 'query').filter(({ name }) => name === narrows),
  );

/** The kind of record that the property of a choice names. */
const kindSet = (context: CompileContext, { sets }: Choice, pointer: string): string | undefined =>
  kindNamedBy(compileVariable(quiet(context), sets, pointer));

/** Reports a choice of another kind of record than its parameter names. */
const checkNarrowed = (context: CompileContext, choice: Choice, pointer: string): void => {
  const { narrows, sets } = choice;
  if (narrows === undefined) return;
  const chosen = kindSet(context, choice, pointer);
  const parameters = narrowedBy(context, narrows);
  const taken = parameters.map(({ schema }) => kindNamedBy(schema));
  const [wanted] = taken;
  if (chosen === undefined || wanted === undefined || taken.includes(chosen)) return;
  report(
    context,
    'record-kind',
    childPointer(pointer, 'narrows'),
    `The parameter "${narrows}" names records of the kind "${wanted}", but "${sets}" is of the kind "${chosen}".`,
    { related: seeAlso(context, parameters[0]?.pointer ?? '') },
  );
};

const compileSelect = (context: CompileContext, choice: Chosen<'select'>, pointer: string): ChoicePlan => {
  const at = childPointer(childPointer(pointer, 'of'), 'var');
  const list = compileVariable(context, choice.of.var, at);
  if (list?.types.includes('array') === false)
    report(context, 'value-type', at, `"${choice.of.var}" is no list to choose from.`);
  const { property, label, view } = compileProperty(context, choice, pointer, list?.items);
  return {
    as: 'select',
    property,
    label,
    of: choice.of,
    access: choice.access === undefined ? [] : [choice.access],
    ...omitUndefined({ none: compileNone(context, choice, pointer, view), narrows: choice.narrows }),
  };
};

/**
 * Reports a choice whose lookup lists another kind of record than its property and its parameter, which agree: the lookup is the wrong
 * one.
 */
const isListedOther = (
  context: CompileContext,
  choice: Chosen<'lookup'>,
  compiled: CompiledLookup | undefined,
  pointer: string,
): boolean => {
  const listed = kindNamedBy(compiled?.value);
  const chosen = kindSet(context, choice, pointer);
  const agrees = narrowedBy(context, choice.narrows ?? '').some(
    ({ schema }) => kindNamedBy(schema) === chosen,
  );
  if (listed === undefined || chosen === undefined || listed === chosen || !agrees) return false;
  report(
    context,
    'record-kind',
    childPointer(pointer, 'lookup'),
    `The lookup "${choice.lookup}" lists records of the kind "${listed}", but "${choice.sets}" is of the kind "${chosen}".`,
  );
  return true;
};

const compileFound = (
  context: CompileContext,
  choice: Chosen<'lookup'>,
  pointer: string,
): ChoicePlan | undefined => {
  const compiled = context.lookups.get(choice.lookup);
  const expected = isListedOther(context, choice, compiled, pointer) ? undefined : compiled?.value;
  const { property, label, view } = compileProperty(context, choice, pointer, expected);
  checkRefusals(context, choice.access, pointer, [compiled?.operation]);
  const none = compileNone(context, choice, pointer, view);
  if (compiled === undefined) return undefined;
  const access = joinRules(choice.access === undefined ? [] : [choice.access], ruleOf(compiled.operation));
  return {
    as: 'lookup',
    property,
    label,
    access,
    lookup: compileLookupUse(context, compiled, undefined, pointer),
    ...omitUndefined({ none, narrows: choice.narrows }),
  };
};

/** Compiles the choices for the whole session: checked against the user of the description, and against the parameters on the screens. */
export const compileChoices = (
  context: CompileContext,
  { choices = [] }: Portal,
  routes: readonly RoutePlan[],
): readonly ChoicePlan[] =>
  choices.flatMap((choice, index) => {
    const at = childPointer('/choices', index);
    const compiled =
      choice.as === 'select' ? compileSelect(context, choice, at) : compileFound(context, choice, at);
    checkNarrows(context, choice, at, routes);
    checkNarrowed(context, choice, at);
    return compiled ?? [];
  });
