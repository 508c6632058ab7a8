import type { ListBlock } from './language.ts';
import type { ListPlan } from './plan.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { compileCondition } from '../../../compile/lower/scope/compile-condition.ts';
import { schemaScope } from '../../../compile/lower/scope/scope-type.ts';
import {
  messageOf,
  named,
  report,
  withScopes,
  type CompileContext,
} from '../../../compile/lower/compile-context.ts';
import { childPointer } from '../../../json.ts';

/** Compiles which rows are folded away; rows that are read by the page cannot be, as others would be missing among them. */
export const compileFolded = (
  context: CompileContext,
  { folded, source }: ListBlock,
  pointer: string,
  row: SchemaView | undefined,
): ListPlan['folded'] => {
  if (folded === undefined) return undefined;
  const at = childPointer(pointer, 'folded');
  if (source !== undefined) {
    report(
      context,
      'folded-read',
      at,
      'These rows are read from an operation, so only those that were read could be folded: give the list a filter or segments.',
    );
    return undefined;
  }
  const inside = withScopes(context, { record: schemaScope(row) });
  compileCondition(inside, folded.when, childPointer(at, 'when'));
  const label = messageOf(context, folded.label, childPointer(at, 'label'), named(['count']));
  return { when: folded.when, label };
};
