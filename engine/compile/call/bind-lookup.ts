import { isVariable, type Value } from '../../language/value/value.ts';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import { childPointer, lookUp } from '../../json.ts';
import type { CompiledLookup, CompileContext } from '../compile-context.ts';
import { compileGiven } from '../scope/compile-given.ts';

type Values = Readonly<Record<string, Value>>;

/** Values with what is given in place of `given`. */
const fillGiven = (values: Values, given: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const [scope, parameter = ''] = isVariable(value) ? value.var.split('.') : [];
      return [name, scope === 'given' ? (lookUp(given, parameter) ?? value) : value];
    }),
  );

/** A lookup where it is used, with what it takes: the values are read there, as if they stood in its call. */
export const bindLookup = (
  context: CompileContext,
  { plan, takes }: CompiledLookup,
  given: Values | undefined,
  pointer: string,
): LookupPlan => {
  compileGiven(context, takes, given, {
    what: `The lookup "${plan.id}"`,
    named: childPointer(pointer, 'lookup'),
    pointer: childPointer(pointer, 'with'),
  });
  if (given === undefined) return plan;
  const { call } = plan;
  return {
    ...plan,
    call: { ...call, path: fillGiven(call.path, given), query: fillGiven(call.query, given) },
  };
};
