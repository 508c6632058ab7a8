import { isVariable, type Value } from '../../../language/value/value.ts';
import type { TransitionsPlan } from '../../../language/plan/form-plan.ts';
import { fieldView } from '../../../description/field-view.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { CompileContext } from '../compile-context.ts';

/**
 * The next states of the current record, where the description declares them for an enum and the record has a property of the same name;
 * undefined otherwise.
 */
export const compileTransitions = (
  context: CompileContext,
  field: string,
  initial: Value | undefined,
  view: SchemaView,
): TransitionsPlan | undefined => {
  const { transitions } = view.words;
  // A row of a form is not the current record.
  if (context.scopes.item !== undefined) return undefined;
  const record = context.scopes.record;
  const isThere = record?.kind === 'schema' && fieldView(record.view, field) !== undefined;
  if (transitions === undefined || !isThere) return undefined;
  const next = [...transitions].map(([from, targets]) => [from, Object.fromEntries(targets)] as const);
  // The form of a screen opens with the saved value, that of an action with its own first value.
  const mayStay =
    context.file.noun !== 'action' ||
    (isVariable(initial) && initial.var === `record.${field.replaceAll('/', '.')}`);
  return { field, next: Object.fromEntries(next), mayStay };
};
