import { isVariable, type Value } from '../../../language/value/value.ts';
import type { LookupPlan } from '../../../language/plan/lookup-plan.ts';
import { childPointer, lookUp, ownText } from '../../../json.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { report, seeAlso, type CompiledLookup, type CompileContext } from '../compile-context.ts';
import { compileGiven } from '../scope/compile-given.ts';

type Values = Readonly<Record<string, Value>>;

/** The values, with each variable of `given` replaced by its given value. */
const fillGiven = (values: Values, given: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const [scope, parameter = ''] = isVariable(value) ? value.var.split('.') : [];
      return [name, scope === 'given' ? (lookUp(given, parameter) ?? value) : value];
    }),
  );

/** Whether the texts of two schemas have the same pattern: an opaque key may name records of several kinds. */
const isWrittenAlike = (filled: SchemaView, value: SchemaView): boolean => {
  const [form, own] = [filled, value].map((view) => ownText((view.items ?? view).keywords, 'pattern'));
  return form !== undefined && form === own;
};

/** Reports a lookup whose records are of another kind than the property that it fills names. */
export const checkLookupKind = (
  context: CompileContext,
  { plan, value }: Pick<CompiledLookup, 'plan' | 'value'>,
  pointer: string,
  filled: SchemaView | undefined,
): void => {
  const [wanted, chosen] = [filled, value].map((view) => view?.items?.words.record ?? view?.words.record);
  if (filled === undefined || value === undefined || wanted === chosen) return;
  if (wanted === undefined) {
    if (isWrittenAlike(filled, value)) return;
    report(
      context,
      'record-kind',
      pointer,
      `"${plan.id}" gives what names a record, but this names none in the API description.`,
      { related: seeAlso(context, filled.pointer) },
    );
    return;
  }
  const is = chosen === undefined ? 'names none' : `is of the kind "${chosen}"`;
  report(
    context,
    'record-kind',
    pointer,
    `This names a record of the kind "${wanted}", but what "${plan.id}" gives ${is}.`,
    { related: seeAlso(context, filled.pointer) },
  );
};

/** Compiles the use of a lookup with its parameters: each value is read at the place of use, as if it were written in the call. */
export const compileLookupUse = (
  context: CompileContext,
  { plan, file, takes, value }: CompiledLookup,
  given: Values | undefined,
  pointer: string,
  filled?: SchemaView,
): LookupPlan => {
  checkLookupKind(context, { plan, value }, childPointer(pointer, 'lookup'), filled);
  compileGiven(context, takes, given, {
    what: `The lookup "${plan.id}"`,
    named: childPointer(pointer, 'lookup'),
    pointer: childPointer(pointer, 'with'),
    file,
  });
  if (given === undefined) return plan;
  const { call } = plan;
  return {
    ...plan,
    call: { ...call, path: fillGiven(call.path, given), query: fillGiven(call.query, given) },
  };
};
