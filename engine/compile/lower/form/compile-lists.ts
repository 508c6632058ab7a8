import type { SchemaView } from '../../../description/schema-view.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import type { FieldNode } from '../../../language/field.ts';
import type { FieldPlan } from '../../../language/plan/form-plan.ts';
import type { CompileContext } from '../compile-context.ts';
import { compileValue } from '../scope/compile-value.ts';

/** The lists of values that a field with several values shows. */
export const compileLists = (
  context: CompileContext,
  field: FieldNode,
  pointer: string,
  view: SchemaView,
): Pick<FieldPlan, 'among' | 'usual'> => {
  if (field.as !== 'checkboxes') return {};
  for (const key of ['among', 'usual'] as const)
    if (field[key] !== undefined) compileValue(context, field[key], childPointer(pointer, key), view, 'body');
  return omitUndefined({ among: field.among, usual: field.usual });
};
