import { formatWords } from '../figure/format-words.ts';
import type { Operation } from '../../../description/operation.ts';
import { autofillTokens, type AutofillToken } from '../../../language/value/autofill.ts';
import * as kinds from '../../../kinds/generated/field-compilers.ts';
import {
  isSecret,
  type AskedInside,
  type CompiledField,
  type FieldCompiler,
} from '../../../kinds/fields/field-compile.ts';
import { fieldKinds, type FieldKind } from '../../../kinds/kinds.ts';
import type { Field, FieldNode } from '../../../language/field.ts';
import type { FieldPlan } from '../../../language/plan/form-plan.ts';
import type { Condition } from '../../../language/value/condition.ts';
import { isVariable } from '../../../language/value/value.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import { childPointer, readOwn, omitUndefined } from '../../../json.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { fieldView } from '../../../description/field-view.ts';
import { listInside } from '../list/report-object.ts';
import { derivedKind } from '../figure/derived-kind.ts';
import { currencyFault, formatOf, formatOfField } from '../figure/value-format.ts';
import { compileNode } from '../screen/compile-node.ts';
import { isOrdered } from '../scope/is-ordered.ts';
import { checkBounds } from './check-bounds.ts';
import { checkRequired } from './check-required.ts';
import { compileAllowed } from './compile-allowed.ts';
import { compileLists } from './compile-lists.ts';
import { compileApplies } from './compile-applies.ts';
import { checkShown } from './check-shown.ts';
import { compileTyped } from './compile-typed.ts';
import { compileTransitions } from './compile-transitions.ts';
import { compileLock } from '../scope/compile-lock.ts';
import { compileValue, compileVariableAs } from '../scope/compile-value.ts';
import { inlineSchema, keywordsOf, withBounds, withRules, type JsonSchema } from './form-schema.ts';
import { filledBy, filledKey, fillsBody, findFilled, type FieldOwner, type Filled } from './field-owner.ts';
import {
  compileFieldMessages,
  compileHelp,
  checkExplained,
  checkKeywords,
} from './compile-field-messages.ts';
import { checkFits, rulesOf } from './compile-rules.ts';
import { labelOf, namePointer, report, seeAlso, type CompileContext, noteFacts } from '../compile-context.ts';

/** The autofill token of a secret, from the description. */
const autofillOf = (view: SchemaView): AutofillToken | undefined =>
  autofillTokens.find((token) => token === view.words.autocomplete);

/** The compiler of each kind; a kind without one is a type error. */
const compilers: Readonly<Record<FieldKind, FieldCompiler>> = kinds;

const fieldFor = (context: CompileContext, format: ValueFormat, view: SchemaView): FieldKind | undefined =>
  derivedKind(fieldKinds, (kind) => compilers[kind].derives?.(format, view, context));

/** The written kind, or else the one that the description implies. */
const kindIn = (context: CompileContext, field: FieldNode, view: SchemaView): FieldKind | undefined =>
  field.as ?? fieldFor(context, formatOf(view), view);

const limitsOf = (context: CompileContext) => context.project.portal?.value.limits;

const withLimits = (context: CompileContext, kind: FieldKind, schema: JsonSchema): JsonSchema => {
  const limits = limitsOf(context);
  return limits === undefined ? schema : (compilers[kind].limited?.(schema, limits) ?? schema);
};

/** The operation that reads the choices of a field, which cannot be filled in without them. */
export const neededByField = (
  context: CompileContext,
  written: Field,
  owner: FieldOwner,
): Operation | undefined => {
  const node: FieldNode = typeof written === 'string' ? { field: written } : written;
  const view = filledBy(owner, node)?.view;
  const kind = view === undefined ? undefined : kindIn(context, node, view);
  return view === undefined || kind === undefined
    ? undefined
    : compilers[kind].operation?.(context, node, view);
};

/** Whether the place can carry the value: a path takes one plain value, a query several. */
const isSendable = (view: SchemaView, place: Filled['place']): boolean => {
  const types = [...view.types, ...(view.items?.types ?? [])];
  return (
    place === undefined || (!types.includes('object') && (place === 'query' || !types.includes('array')))
  );
};

const kindOf = (
  context: CompileContext,
  field: FieldNode,
  pointer: string,
  at: string,
  { name, view, place }: Filled,
): FieldKind | undefined => {
  if (view.propertyNames.length > 0) {
    const message = `"${name}" is an object: ask for its properties, such as ${listInside(view, name)}.`;
    report(context, 'field-object', at, message, { related: seeAlso(context, view.pointer) });
    return undefined;
  }
  const format = formatOf(view);
  const kind = kindIn(context, field, view);
  if (kind !== undefined && compilers[kind].fits(format, view, context) && isSendable(view, place)) {
    noteFacts(context, 'field', { kind, view, pointer });
    return kind;
  }
  const message =
    kind === undefined
      ? `No field of a form asks for "${name}": it is ${formatWords(format)} in the API description.`
      : `"${name}" is ${formatWords(format)} in the API description and cannot be asked for as ${kind}.`;
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

const nullWhenOf = ({ view, required, place }: Filled): FieldPlan['nullWhen'] => {
  if (!view.nullable || place !== undefined) return undefined;
  return required ? 'empty' : 'emptied';
};

/** The first value of a field that names none: the property of the same name, where the record fills the form. */
const recordDefault = (
  context: CompileContext,
  { name, view }: Filled,
  at: string,
  { from }: FieldOwner,
): FieldPlan['default'] => {
  if (fieldView(from, name) === undefined || isSecret(view)) return undefined;
  const path = `record.${name.replaceAll('/', '.')}`;
  compileVariableAs(context, path, at, view, 'body');
  return { var: path };
};

const limits: ReadonlySet<string> = new Set(['minimum', 'maximum']);

/** Compiles the written values of a field against the schema of its property. */
const compileValues = (
  context: CompileContext,
  field: FieldNode,
  pointer: string,
  { view, place }: Filled,
): Pick<FieldPlan, 'default' | 'otherwise' | 'minimum' | 'maximum' | 'equals'> => {
  for (const key of ['default', 'otherwise', 'minimum', 'maximum', 'equals'] as const) {
    const value = field[key];
    if (value !== undefined && (!limits.has(key) || isOrdered(view)))
      compileValue(context, value, childPointer(pointer, key), view, place === 'query' ? 'query' : 'body');
  }
  checkBounds(context, field, pointer, view);
  checkShown(context, field, pointer);
  return {
    ...omitUndefined({
      default: field.default,
      otherwise: field.otherwise,
      minimum: field.minimum,
      maximum: field.maximum,
      equals: field.equals,
    }),
  };
};

/** The schema of the property, with its references written out; reports one that a form cannot ask for. */
const compileSchema = (
  context: CompileContext,
  { name, view, holder }: Filled,
  at: string,
  kind: FieldKind | undefined,
): JsonSchema | undefined => {
  const related = seeAlso(context, view.pointer);
  const holdsOthers = kind !== undefined && compilers[kind].inside !== undefined;
  const inlined = holdsOthers ? { schema: keywordsOf(view) } : inlineSchema(view);
  if ('fault' in inlined)
    report(context, 'form-schema', at, `"${name}" cannot be asked for in a form: ${inlined.fault}.`, {
      related,
    });
  const fault = currencyFault(view, holder ?? { propertyNames: [] });
  if (fault !== undefined)
    report(context, 'currency-missing', at, `The amount "${name}" has no currency: ${fault}.`, { related });
  return 'fault' in inlined ? undefined : inlined.schema;
};

/** The field with the fields of its entries, or with the limits of its own value. */
const completeField = (
  context: CompileContext,
  asked: Omit<AskedInside, 'compile' | 'limits'>,
  schema: JsonSchema,
): CompiledField | undefined => {
  const { plan, rules, view, at } = asked;
  const compiler = compilers[plan.as];
  if (compiler.inside === undefined) {
    const limited = withLimits(context, plan.as, withBounds(withRules(schema, rules), plan));
    checkKeywords(context, asked.node, asked.pointer, plan, limited, view);
    if (compiler.isChosen !== true) checkExplained(context, at, plan, limited, view);
    return { plan, schema: limited };
  }
  const inside = compiler.inside(context, {
    ...asked,
    limits: limitsOf(context),
    compile: compileField,
  });
  if (inside === undefined) return undefined;
  return {
    plan: { ...plan, ...inside.plan },
    schema: withLimits(context, plan.as, { ...schema, items: inside.items }),
  };
};

/** The effect of other values on a field that fills the body itself. */
const appliedIn = (field: FieldNode, { deciding = [] }: FieldOwner) =>
  fillsBody(field) ? compileApplies(deciding, field.field ?? '') : undefined;

const bothOf = (written: Condition | undefined, applied: Condition | undefined): Condition | undefined =>
  written === undefined || applied === undefined ? (written ?? applied) : { and: [written, applied] };

/** Compiles a field of a form, for a property of the request body or for a parameter of the call. */
export const compileField = (
  context: CompileContext,
  written: Field,
  pointer: string,
  owner: FieldOwner,
): CompiledField | undefined => {
  const field: FieldNode = typeof written === 'string' ? { field: written } : written;
  const at = namePointer(written, pointer, filledKey(field));
  const known = filledBy(owner, field);
  const needed = neededByField(context, field, owner);
  const nullWhen = known === undefined ? undefined : nullWhenOf(known);
  const applied = appliedIn(field, owner);
  const isRequired =
    (known?.required === true && nullWhen === undefined) || (field.required ?? applied?.isNeeded ?? false);
  // A required field cannot be filled in without its choices, so whoever may not read them may not use the form.
  const base = compileNode(context, field, pointer, isRequired ? [] : [needed]);
  const filled = findFilled(context, owner, field, at);
  if (filled === undefined) return undefined;
  const { name, view, place, title } = filled;
  if (applied?.isRefused === true)
    report(context, 'body-field-refused', at, `The API refuses "${name}" with the values of this call.`);
  checkRequired(context, field, pointer, {
    ...filled,
    isAlways: filled.required && nullWhen === undefined,
    isNeeded: applied?.isNeeded === true,
    isAtTimes: applied?.neededWhen !== undefined,
  });
  const lock = compileLock(context, field, pointer);
  const values = compileValues(context, field, pointer, filled);
  const saved = isVariable(values.default) ? undefined : recordDefault(context, filled, at, owner);
  // A plain default is for new records: in a form for a saved one it would replace the saved value.
  const initial = saved ?? values.default;
  const kind = kindOf(context, field, pointer, at, filled);
  const schema = compileSchema(context, filled, at, kind);
  const rules = rulesOf(context, view, field.rule);
  checkFits(context, field, pointer, view);
  const named = { name, pointer: at, title, described: view.pointer };
  const label = labelOf(context, { label: field.label, pointer }, named);
  const words = compileFieldMessages(context, field, pointer, rules, view);
  if (kind === undefined || schema === undefined) return undefined;
  const compiler = compilers[kind];
  const lastName = name.split('/').at(-1) ?? name;
  const plan: FieldPlan = {
    as: kind,
    field: name,
    ...omitUndefined({ parameter: place }),
    label,
    ...omitUndefined({ help: compileHelp(context, field.help, pointer, label) }),
    format: formatOfField(name, view),
    required: isRequired,
    ...omitUndefined({ requiredWhen: isRequired ? undefined : applied?.neededWhen, nullWhen }),
    ...lock,
    ...values,
    ...omitUndefined({
      default: initial ?? scalarDefault(view),
      options: compiler.options?.(context, view),
      none: view.words.none,
      upload: compiler.upload?.(context, view),
      transitions: compileTransitions(context, name, initial, view),
      allowed: compileAllowed(filled.holder, lastName),
      usualBy: kind === 'checkboxes' ? compileAllowed(filled.holder, lastName, 'usual') : undefined,
    }),
    ...compileLists(context, field, pointer, view),
    ...omitUndefined({
      contrast: view.words.contrast,
      lookup: compiler.lookup?.(context, field, pointer, view),
    }),
    ...words,
    ...omitUndefined({ autocomplete: autofillOf(view) }),
    ...compileTyped(context, view),
    sensitive: compiler.isSensitive === true || isSecret(view),
    ...base,
    ...omitUndefined({ visibleWhen: bothOf(base.visibleWhen, applied?.condition) }),
  };
  return completeField(context, { node: field, pointer, at, view, plan, rules }, schema);
};
