import type { Operation } from '../../description/operation.ts';
import { autofillTokens, type AutofillToken } from '../../language/autofill.ts';
import * as kinds from '../../kinds/generated/field-compilers.ts';
import { isSecret, type CompiledField, type FieldCompiler } from '../../kinds/fields/field-compile.ts';
import { fieldKinds, type FieldKind } from '../../kinds/kinds.ts';
import type { Field, FieldNode } from '../../language/field.ts';
import type { FieldPlan } from '../../language/plan/form-plan.ts';
import type { ValueFormat } from '../../language/plan/value-format.ts';
import { childPointer, ownText, readOwn } from '../../json.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { fieldView, followField, namesNear, type FieldView } from '../../description/field-view.ts';
import { listInside } from '../list/report-object.ts';
import { nearestName } from '../suggestion.ts';
import { currencyFault, formatOf, formatOfField } from '../figure/value-format.ts';
import { compileNode } from '../screen/compile-node.ts';
import { compileTransitions } from './compile-transitions.ts';
import { compileValue } from '../scope/compile-value.ts';
import { inlineSchema, keywordsOf, withBounds, withRules, type JsonSchema } from './form-schema.ts';
import { compileFieldMessages, checkSaid } from './compile-field-messages.ts';
import { rulesOf } from './compile-rules.ts';
import {
  labelOf,
  namePointer,
  optionalKey,
  report,
  optionalMessageOf,
  seeAlso,
  type CompileContext,
} from '../compile-context.ts';

/** What the description says the browser may fill a secret with. */
const autofillOf = (view: SchemaView): AutofillToken | undefined =>
  autofillTokens.find((token) => token === view.words.autocomplete);

/** How each kind is compiled; a kind without its compiler does not compile. */
const compilers: Readonly<Record<FieldKind, FieldCompiler>> = kinds;

const derivedKind = (format: ValueFormat, view: SchemaView): FieldKind | undefined =>
  fieldKinds.find((kind) => compilers[kind].derives?.(format, view));

const limitsOf = (context: CompileContext) => context.project.portal?.value.limits;

const withLimits = (context: CompileContext, kind: FieldKind, schema: JsonSchema): JsonSchema => {
  const limits = limitsOf(context);
  return limits === undefined ? schema : (compilers[kind].limited?.(schema, limits) ?? schema);
};

/** The operation without whose choices a field cannot be filled in. */
export const neededByField = (context: CompileContext, node: FieldNode): Operation | undefined =>
  node.as === undefined ? undefined : compilers[node.as].operation?.(context, node);

const findBodyField = (
  context: CompileContext,
  name: string,
  at: string,
  body: SchemaView,
): SchemaView | undefined => {
  const view = fieldView(body, name);
  if (view === undefined)
    report(context, 'body-field-unknown', at, `The request body has no property "${name}".`, {
      suggestion: nearestName(name, namesNear(body, name)),
      related: seeAlso(context, body.pointer),
    });
  return view;
};

const kindOf = (
  context: CompileContext,
  field: FieldNode,
  pointer: string,
  at: string,
  view: SchemaView,
): FieldKind | undefined => {
  if (view.propertyNames.length > 0) {
    const message = `"${field.field}" is an object: ask for what stands in it, such as ${listInside(view, field.field)}.`;
    report(context, 'field-object', at, message, { related: seeAlso(context, view.pointer) });
    return undefined;
  }
  const format = formatOf(view);
  const kind = field.as ?? derivedKind(format, view);
  if (kind !== undefined && compilers[kind].fits(format, view)) return kind;
  const message =
    kind === undefined
      ? `No field of a form asks for "${field.field}": it is ${format.type} in the API description.`
      : `"${field.field}" is ${format.type} in the API description and cannot be asked for as ${kind}.`;
  report(context, 'as-mismatch', field.as === undefined ? at : childPointer(pointer, 'as'), message, {
    related: seeAlso(context, view.pointer),
  });
  return undefined;
};

const scalarDefault = (view: SchemaView): FieldPlan['default'] => {
  const value = readOwn(view.keywords, 'default');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
};

const nullWhenOf = ({ view, isRequired }: FieldView): FieldPlan['nullWhen'] => {
  if (!view.nullable) return undefined;
  return isRequired ? 'empty' : 'emptied';
};

const checkCurrency = (context: CompileContext, name: string, at: string, { view, holder }: FieldView) => {
  const fault = currencyFault(view, holder);
  if (fault !== undefined)
    report(context, 'currency-missing', at, `The amount "${name}" has no currency: ${fault}.`, {
      related: seeAlso(context, view.pointer),
    });
};

/** A field of a form over a property of the request body. */
export const compileField = (
  context: CompileContext,
  written: Field,
  pointer: string,
  body: SchemaView,
): CompiledField | undefined => {
  const field: FieldNode = typeof written === 'string' ? { field: written } : written;
  const at = namePointer(written, pointer, 'field');
  const needed = neededByField(context, field);
  const lookup = field.as === undefined ? undefined : compilers[field.as].lookup?.(context, field, pointer);
  const found = followField(body, field.field);
  const nullWhen = found && nullWhenOf(found);
  const isRequired = (found?.isRequired === true && nullWhen === undefined) || field.required === true;
  // Without its choices a required field cannot be filled in: then the whole form is not for this person.
  const base = compileNode(context, field, pointer, isRequired ? [] : [needed]);
  const view = findBodyField(context, field.field, at, body);
  if (view === undefined || found === undefined) return undefined;
  for (const key of ['default', 'minimum', 'maximum', 'equals'] as const) {
    const value = field[key];
    if (value !== undefined) compileValue(context, value, childPointer(pointer, key), view);
  }
  const kind = kindOf(context, field, pointer, at, view);
  const holdsOthers = kind !== undefined && compilers[kind].inside !== undefined;
  const inlined = holdsOthers ? { schema: keywordsOf(view) } : inlineSchema(view);
  if ('fault' in inlined)
    report(context, 'form-schema', at, `"${field.field}" cannot be asked for in a form: ${inlined.fault}.`, {
      related: seeAlso(context, view.pointer),
    });
  checkCurrency(context, field.field, at, found);
  const rules = rulesOf(context, view, field.rule);
  const label = labelOf(
    context,
    { label: field.label, pointer },
    {
      name: field.field,
      pointer: at,
      title: ownText(view.keywords, 'title'),
      described: view.pointer,
    },
  );
  const words = compileFieldMessages(context, field, pointer, rules, view);
  if (kind === undefined || 'fault' in inlined) return undefined;
  const compiler = compilers[kind];
  const plan: FieldPlan = {
    ...base,
    as: kind,
    field: field.field,
    label,
    ...optionalKey('help', optionalMessageOf(context, field.help, childPointer(pointer, 'help'))),
    format: formatOfField(field.field, view),
    required: isRequired,
    ...optionalKey('nullWhen', nullWhen),
    ...optionalKey('default', field.default ?? scalarDefault(view)),
    ...optionalKey('minimum', field.minimum),
    ...optionalKey('maximum', field.maximum),
    ...optionalKey('equals', field.equals),
    ...optionalKey('options', compiler.options?.(context, view)),
    ...optionalKey('transitions', compileTransitions(context, field, view)),
    ...optionalKey('lookup', lookup),
    ...words,
    ...optionalKey('autocomplete', autofillOf(view)),
    sensitive: compiler.isSensitive === true || isSecret(view),
  };
  if (compiler.inside !== undefined) {
    const limits = limitsOf(context);
    const asked = { node: field, pointer, at, view, plan, rules, limits, compile: compileField };
    const inside = compiler.inside(context, asked);
    if (inside === undefined) return undefined;
    return {
      plan: { ...plan, ...inside.plan },
      schema: withLimits(context, kind, { ...inlined.schema, items: inside.items }),
    };
  }
  const schema = withLimits(context, kind, withBounds(withRules(inlined.schema, rules), plan));
  if (compiler.isChosen !== true) checkSaid(context, at, plan, schema, view);
  return { plan, schema };
};
