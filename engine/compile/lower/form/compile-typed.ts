import { isNoFreeText } from '../../../description/guard.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { FieldPlan } from '../../../language/plan/form-plan.ts';
import type { CompileContext } from '../compile-context.ts';
import { omitUndefined } from '../../../json.ts';

/** Whether the API checks typed text for guarded numbers; of a list, whether it checks each entry. */
const isGuarded = ({ description }: CompileContext, view: SchemaView): true | undefined => {
  const one = view.items ?? view;
  return description.guard !== undefined && one.types.includes('string') && !isNoFreeText(one.keywords)
    ? true
    : undefined;
};

/** How a typed text is cleaned, and whether it must not contain a guarded number. */
export const compileTyped = (
  context: CompileContext,
  view: SchemaView,
): Pick<FieldPlan, 'typed' | 'guarded'> => ({
  ...omitUndefined({ typed: view.words.typed, guarded: isGuarded(context, view) }),
});
