import { isNoFreeText } from '../../../description/guard.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { FieldPlan } from '../../../language/plan/form-plan.ts';
import type { CompileContext } from '../compile-context.ts';
import { omitUndefined } from '../../../json.ts';

/** Whether its API looks at what is typed, as the description says; of a list, at each of its entries. */
const isGuarded = ({ description }: CompileContext, view: SchemaView): true | undefined => {
  const one = view.items ?? view;
  return description.guard !== undefined && one.types.includes('string') && !isNoFreeText(one.keywords)
    ? true
    : undefined;
};

/** What is done with a text that people type: how it is cleaned, and whether it may hold no guarded number. */
export const compileTyped = (
  context: CompileContext,
  view: SchemaView,
): Pick<FieldPlan, 'typed' | 'guarded'> => ({
  ...omitUndefined({ typed: view.words.typed, guarded: isGuarded(context, view) }),
});
