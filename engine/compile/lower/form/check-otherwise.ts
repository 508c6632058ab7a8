import type { Field } from '../../../language/field.ts';
import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { Condition } from '../../../language/value/condition.ts';
import type { FieldPlan } from '../../../language/plan/form-plan.ts';
import { childPointer } from '../../../json.ts';
import { isBroken, namePointer, report, seeAlso, type CompileContext } from '../compile-context.ts';
import { neededBy } from './compile-applies.ts';
import { filledBy, type FieldOwner } from './field-owner.ts';
import { formNamesIn } from '../scope/scopes-read.ts';
import { isConditional } from './form-schema.ts';

/** A field with its place in the descriptor. */
interface WrittenField {
  readonly field: Field;
  readonly pointer: string;
  readonly plan: FieldPlan;
}

/** Whether a written condition may hide a field while the API needs it, since it does not read every value on which the need depends. */
const hidesWhatIsNeeded = (
  deciding: readonly string[],
  conditions: readonly (Condition | undefined)[],
): boolean =>
  conditions.some((condition) => {
    const read = condition === undefined ? [] : formNamesIn(condition);
    return condition !== undefined && deciding.some((name) => !read.includes(name));
  });

/** The keys that may hide a field. */
const hiding = ['visibleWhen', 'access', 'variant'] as const;

/**
 * Reports a missing `otherwise`, where a field may be hidden while the API requires its value, and a useless one, where a field always
 * shows.
 */
export const checkOtherwise = (
  context: CompileContext,
  { field, pointer, plan }: WrittenField,
  owner: FieldOwner,
  around: NodePlan | undefined,
): void => {
  const isHidden = isConditional(plan) || (around !== undefined && isConditional(around));
  const filled = filledBy(owner, field);
  // Who sees the choices of a lookup is not known while a fault elsewhere hides the lookup.
  if (!isHidden && plan.otherwise !== undefined && !isBroken(context))
    report(
      context,
      'otherwise-unused',
      childPointer(pointer, 'otherwise'),
      `"${plan.field}" always shows, so nothing else is ever sent.`,
    );
  const hides = hiding.find((key) => typeof field !== 'string' && field[key] !== undefined);
  const written = typeof field === 'string' ? undefined : field.visibleWhen;
  const isNeeded =
    filled?.required === true ||
    hidesWhatIsNeeded(neededBy(owner.deciding ?? [], plan.field), [written, around?.visibleWhen]);
  if (isHidden && plan.otherwise === undefined && filled !== undefined && isNeeded)
    report(
      context,
      'otherwise-missing',
      hides === undefined
        ? namePointer(field, pointer, plan.parameter === undefined ? 'field' : 'param')
        : childPointer(pointer, hides),
      `The API needs "${plan.field}", but nothing says what is sent while it does not show: write "otherwise".`,
      { related: seeAlso(context, filled.view.pointer) },
    );
};
