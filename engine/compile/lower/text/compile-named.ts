import type { ValueFormat } from '../../../language/plan/value-format.ts';
import { isVariable, type Value } from '../../../language/value/value.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { childPointer } from '../../../json.ts';
import { formatOf } from '../figure/value-format.ts';
import { compileVariable } from '../scope/compile-variable.ts';
import { reportKey, type CompileContext, type GivenValues } from '../compile-context.ts';

/** A value that sentences may name, with its schema; a plain value has none. */
export interface NamedValue {
  readonly name: string;
  readonly value: Value;
  readonly view: SchemaView | undefined;
  /** Its format, such as an amount with its currency. */
  readonly format: ValueFormat | undefined;
}

/** Compiles the values beside sentences, which show them by name. */
export const compileNamed = (
  context: CompileContext,
  values: Readonly<Record<string, Value>>,
  pointer: string,
): readonly NamedValue[] =>
  Object.entries(values).map(([name, value]) => {
    if (!isVariable(value)) return { name, value, view: undefined, format: undefined };
    const at = childPointer(childPointer(pointer, name), 'var');
    const view = compileVariable(context, value.var, at);
    const format = view && formatOf(view, value.var.split('.').at(-1));
    return { name, value, view, format };
  });

/** The values that sentences may name. */
export const givenBy = (values: readonly NamedValue[]): GivenValues =>
  new Map(values.map(({ name, view }) => [name, view]));

/** Reports values that no sentence names. */
export const checkNamed = (
  context: CompileContext,
  values: readonly NamedValue[],
  sentences: readonly (string | undefined)[],
  pointer: string,
): void => {
  const compiled = sentences.flatMap((key) => (key === undefined ? [] : [context.texts.get(key)]));
  // A faulty sentence, which is already reported, may be the one that names them.
  if (compiled.some((one) => one === undefined || 'fault' in one)) return;
  const used = new Set(compiled.flatMap((one) => (one !== undefined && 'names' in one ? one.names : [])));
  for (const { name } of values)
    if (!used.has(name))
      reportKey(context, 'argument-unused', childPointer(pointer, name), `No sentence here names {${name}}.`);
};
