import type { SubmitLabel } from '../../../language/action/submit-label.ts';
import type { NamedValues, SubmitPlan } from '../../../language/plan/submit-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import { messageOf, optionalMessageOf, type CompileContext, type GivenValues } from '../compile-context.ts';
import { checkNamed, compileNamed, type NamedValue } from './compile-named.ts';

/** The values beside a sentence with their formats, as the browser reads them. */
export const namedValues = (
  written: NamedValues['values'] | undefined,
  values: readonly NamedValue[],
): NamedValues => ({
  values: written ?? {},
  formats: Object.fromEntries(
    values.flatMap(({ name, format }) => (format === undefined ? [] : [[name, format] as const])),
  ),
});

/** What a button says plainly, and what it says while what it names is there. */
export interface CompiledSubmit {
  readonly plain?: Text;
  readonly naming?: SubmitPlan;
}

/** Compiles what a button that sends something says; `given` is what the plain sentence may name. */
export const compileSubmit = (
  context: CompileContext,
  written: SubmitLabel | undefined,
  pointer: string,
  given?: GivenValues,
): CompiledSubmit => {
  if (written === undefined) return {};
  if (typeof written === 'string') return { plain: messageOf(context, written, pointer, given) };
  const at = childPointer(pointer, 'values');
  const values = compileNamed(context, written.values, at);
  checkNamed(context, values, [written.says], at);
  // It is said only while none of them is missing, so that none has to be written as absent.
  const present: GivenValues = new Map(
    values.map(({ name, view }) => [name, view?.nullable === true ? undefined : view]),
  );
  const says = messageOf(context, written.says, childPointer(pointer, 'says'), present);
  return {
    naming: { says, ...namedValues(written.values, values) },
    ...omitUndefined({
      plain: optionalMessageOf(context, written.otherwise, childPointer(pointer, 'otherwise')),
    }),
  };
};
