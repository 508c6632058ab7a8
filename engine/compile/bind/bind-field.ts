import { autofillTokens, type AutofillToken } from '../../language/autofill.ts';
import type { Field, FieldKind } from '../../language/field.ts';
import type { CallPlan } from '../../language/plan/call-plan.ts';
import type { FieldPlan } from '../../language/plan/form-plan.ts';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import type { OptionPlan, ValueFormat } from '../../language/plan/value-format.ts';
import { childPointer, ownText, readOwn } from '../../json.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { nearestName } from '../suggestion.ts';
import { bindParameters } from './bind-call.ts';
import { currencyFault, enumOptions, formatOf } from './bind-format.ts';
import { bindNode } from './bind-node.ts';
import { bindTransitions } from './bind-transitions.ts';
import { bindValue } from './bind-value.ts';
import { inlineSchema, withBounds, withRules, type JsonSchema } from './form-schema.ts';
import { bindFieldMessages, checkSaid } from './bind-field-messages.ts';
import { rulesOf } from './bind-rules.ts';
import { labelOf, namePointer, optionalKey, report, sayOptional, seeAlso, type Unit } from './unit.ts';
import { yesAndNo } from './yes-and-no.ts';

/** A field with the part of the form's schema that is its own. */
export interface BoundField {
  readonly plan: FieldPlan;
  readonly schema: JsonSchema;
}

const fileFormats = ['data-url', 'binary', 'byte'];

const isFile = (view: SchemaView | undefined): boolean =>
  view !== undefined &&
  (fileFormats.includes(ownText(view.keywords, 'format') ?? '') ||
    readOwn(view.keywords, 'contentEncoding') !== undefined);

/** What the description says the browser may fill a secret with. */
const autofillOf = (view: SchemaView): AutofillToken | undefined =>
  autofillTokens.find((token) => token === ownText(view.keywords, 'x-autocomplete'));

const isSecret = (view: SchemaView): boolean =>
  readOwn(view.keywords, 'x-sensitive') === true || ownText(view.keywords, 'format') === 'password';

const derivedKind = (format: ValueFormat, view: SchemaView): FieldKind | undefined => {
  if (isFile(view) || isFile(view.items)) return 'files';
  switch (format.type) {
    case 'text':
      return isSecret(view) ? 'password' : 'text';
    case 'boolean':
      return 'checkbox';
    case 'option':
      return 'select';
    case 'list':
      return format.of.type === 'option' ? 'multiSelect' : undefined;
    case 'json':
      return undefined;
    default:
      return format.type;
  }
};

const fits = (kind: FieldKind, format: ValueFormat, view: SchemaView): boolean => {
  switch (kind) {
    case 'text':
    case 'textarea':
    case 'password':
      return format.type === 'text';
    case 'select':
    case 'radio':
      return format.type === 'option' || format.type === 'boolean';
    case 'multiSelect':
      return format.type === 'list' && format.of.type === 'option';
    case 'checkbox':
    case 'switch':
      return format.type === 'boolean';
    case 'lookup':
      return !['boolean', 'money', 'json'].includes(format.type);
    case 'files':
      return isFile(view) || isFile(view.items);
    default:
      return format.type === kind;
  }
};

const optionsFor = (unit: Unit, kind: FieldKind, view: SchemaView): readonly OptionPlan[] | undefined => {
  if (kind === 'select' || kind === 'radio')
    return view.types.includes('boolean') ? yesAndNo(unit) : enumOptions(view);
  return kind === 'multiSelect' && view.items !== undefined ? enumOptions(view.items) : undefined;
};

const withLimits = (unit: Unit, kind: FieldKind, schema: JsonSchema): JsonSchema => {
  const limits = unit.project.portal?.value.limits;
  if (limits === undefined) return schema;
  if (kind === 'text' && schema['maxLength'] === undefined) return { ...schema, maxLength: limits.text };
  return kind === 'files' && schema['type'] === 'array' && schema['maxItems'] === undefined
    ? { ...schema, maxItems: limits.files }
    : schema;
};

const findBodyField = (unit: Unit, name: string, at: string, body: SchemaView): SchemaView | undefined => {
  const view = body.property(name);
  if (view === undefined)
    report(unit, 'body-field-unknown', at, `The request body has no property "${name}".`, {
      suggestion: nearestName(name, body.propertyNames),
      related: seeAlso(unit, body.pointer),
    });
  return view;
};

const kindOf = (
  unit: Unit,
  field: Exclude<Field, string>,
  pointer: string,
  at: string,
  view: SchemaView,
): FieldKind | undefined => {
  const format = formatOf(view);
  const kind = field.as ?? derivedKind(format, view);
  if (kind !== undefined && fits(kind, format, view)) return kind;
  const message =
    kind === undefined
      ? `No field of a form asks for "${field.field}": it is ${format.type} in the API description.`
      : `"${field.field}" is ${format.type} in the API description and cannot be asked for as ${kind}.`;
  report(unit, 'as-mismatch', field.as === undefined ? at : childPointer(pointer, 'as'), message, {
    related: seeAlso(unit, view.pointer),
  });
  return undefined;
};

const scalarDefault = (view: SchemaView): FieldPlan['default'] => {
  const value = readOwn(view.keywords, 'default');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
};

const narrowed = (plan: LookupPlan, query: CallPlan['query']): LookupPlan => ({
  ...plan,
  call: { ...plan.call, query: { ...plan.call.query, ...query } },
});

const nullWhenOf = (body: SchemaView, name: string): FieldPlan['nullWhen'] => {
  if (body.property(name)?.nullable !== true) return undefined;
  return body.required.has(name) ? 'empty' : 'emptied';
};

/** A field of a form over a property of the request body. */
export const bindField = (
  unit: Unit,
  written: Field,
  pointer: string,
  body: SchemaView,
): BoundField | undefined => {
  const field: Exclude<Field, string> = typeof written === 'string' ? { field: written } : written;
  const at = namePointer(written, pointer, 'field');
  const lookup = field.as === 'lookup' ? unit.lookups.get(field.lookup) : undefined;
  const query = field.as === 'lookup' ? (field.query ?? {}) : {};
  if (lookup !== undefined) bindParameters(unit, lookup.operation, query, childPointer(pointer, 'query'));
  const nullWhen = nullWhenOf(body, field.field);
  const isRequired = (body.required.has(field.field) && nullWhen === undefined) || field.required === true;
  // Without its choices a required field cannot be filled in: then the whole form is not for this person.
  const base = bindNode(unit, field, pointer, isRequired ? [] : [lookup?.operation]);
  const view = findBodyField(unit, field.field, at, body);
  if (view === undefined) return undefined;
  for (const key of ['default', 'minimum', 'maximum', 'equals'] as const) {
    const value = field[key];
    if (value !== undefined) bindValue(unit, value, childPointer(pointer, key), view);
  }
  const kind = kindOf(unit, field, pointer, at, view);
  const inlined = inlineSchema(view);
  if ('fault' in inlined)
    report(unit, 'form-schema', at, `"${field.field}" cannot be asked for in a form: ${inlined.fault}.`, {
      related: seeAlso(unit, view.pointer),
    });
  const fault = currencyFault(view, body);
  if (fault !== undefined)
    report(unit, 'currency-missing', at, `The amount "${field.field}" has no currency: ${fault}.`, {
      related: seeAlso(unit, view.pointer),
    });
  const rules = rulesOf(unit, view, field.rule);
  const label = labelOf(
    unit,
    { label: field.label, pointer },
    {
      name: field.field,
      pointer: at,
      title: ownText(view.keywords, 'title'),
      described: view.pointer,
    },
  );
  const words = bindFieldMessages(unit, field, pointer, rules, view);
  if (kind === undefined || 'fault' in inlined) return undefined;
  const plan: FieldPlan = {
    ...base,
    as: kind,
    field: field.field,
    label,
    ...optionalKey('help', sayOptional(unit, field.help, childPointer(pointer, 'help'))),
    format: formatOf(view),
    required: isRequired,
    ...optionalKey('nullWhen', nullWhen),
    ...optionalKey('default', field.default ?? scalarDefault(view)),
    ...optionalKey('minimum', field.minimum),
    ...optionalKey('maximum', field.maximum),
    ...optionalKey('equals', field.equals),
    ...optionalKey('options', optionsFor(unit, kind, view)),
    ...optionalKey('transitions', bindTransitions(unit, field, view)),
    ...optionalKey('lookup', lookup === undefined ? undefined : narrowed(lookup.plan, query)),
    ...words,
    ...optionalKey('autocomplete', autofillOf(view)),
    sensitive: kind === 'password' || isSecret(view),
  };
  const schema = withLimits(unit, kind, withBounds(withRules(inlined.schema, rules), plan));
  checkSaid(unit, at, plan, schema, view);
  return { plan, schema };
};
