import type { FieldNode } from '../../language/field.ts';
import type { TransitionsPlan } from '../../language/plan/form-plan.ts';
import { isVariable } from '../../language/value/value.ts';
import { isRecord, ownTexts, readOwn } from '../../json.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import type { CompileContext } from '../compile-context.ts';

/**
 * What may follow the present value of the record at hand, where the description says so of an enum and the
 * record has a property of the same name; undefined otherwise.
 */
export const compileTransitions = (
  context: CompileContext,
  { field, default: written }: FieldNode,
  view: SchemaView,
): TransitionsPlan | undefined => {
  const transitions = readOwn(view.keywords, 'x-transitions');
  const record = context.scopes.row ?? context.scopes.record;
  const isThere = record?.kind === 'schema' && record.view.property(field) !== undefined;
  if (!isRecord(transitions) || !isThere) return undefined;
  const next = Object.entries(transitions).map(([from, ways]) => {
    const targets = Object.keys(isRecord(ways) ? ways : {});
    return [from, Object.fromEntries(targets.map((to) => [to, ownTexts(ways, to)]))] as const;
  });
  const mayStay = context.scopes.row === undefined || (isVariable(written) && written.var === `row.${field}`);
  return { field, next: Object.fromEntries(next), mayStay };
};
