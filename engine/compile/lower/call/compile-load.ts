import type { Block } from '../../../language/block.ts';
import type { Load } from '../../../language/operation-use.ts';
import type { LoadPlan } from '../../../language/plan/call-plan.ts';
import { childPointer, pointerKeys, omitUndefined } from '../../../json.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { compileCall } from './compile-call.ts';
import { withShared } from './shared-query.ts';
import { compileNode } from '../screen/compile-node.ts';
import { schemaScope } from '../scope/scope-type.ts';
import { report, optionalMessageOf, seeAlso, type CompileContext, withScopes } from '../compile-context.ts';

/** The record of a block: its own where it loads one, else that of the blocks around it. */
export interface Loaded {
  readonly context: CompileContext;
  readonly operation: Operation | undefined;
  readonly plan: LoadPlan | undefined;
}

/** Follows one step of a pointer: to a property, or to the items of a list. */
const step = (view: SchemaView | undefined, key: string): SchemaView | undefined =>
  view?.types.includes('array') === true && /^\d+$/.test(key) ? view.items : view?.property(key);

/** The schema of the loaded record; reports an answer without one. */
const loadedRecord = (
  context: CompileContext,
  load: Load,
  pointer: string,
  operation: Operation | undefined,
): SchemaView | undefined => {
  if (operation === undefined) return undefined;
  const related = seeAlso(context, operation.pointer);
  const { answer } = operation;
  if (answer === undefined) {
    const message = `The operation ${operation.id} answers no JSON record.`;
    report(context, 'answer-missing', childPointer(pointer, 'operation'), message, { related });
    return undefined;
  }
  const { at } = load;
  if (at === undefined) return answer;
  const record = pointerKeys(at)?.reduce(step, answer);
  if (record?.types.includes('object') === true) return record;
  const message = `The operation ${operation.id} answers no record at "${at}".`;
  report(context, 'pointer-unknown', childPointer(pointer, 'at'), message, { related });
  return undefined;
};

/** Compiles the load of a block, whose record it and its children see as `record`. */
export const compileLoad = (context: CompileContext, load: Load | undefined, pointer: string): Loaded => {
  if (load === undefined) return { context, operation: undefined, plan: undefined };
  const at = childPointer(pointer, 'load');
  const call = compileCall(context, withShared(context, load), at, 'read');
  const answer = loadedRecord(context, load, at, call?.operation);
  const plan = call === undefined ? undefined : { ...call.plan, ...omitUndefined({ at: load.at }) };
  return {
    context: withScopes(context, { record: schemaScope(answer) }),
    operation: call?.operation,
    plan,
  };
};

/** Compiles the common part of all blocks. */
export const compileBase = (
  outer: CompileContext,
  block: Block,
  pointer: string,
  { operation, plan }: Loaded,
  more: readonly (Operation | undefined)[] = [],
) =>
  Object.assign(
    compileNode(outer, block, pointer, [operation, ...more]),
    omitUndefined({
      title: optionalMessageOf(outer, block.title, childPointer(pointer, 'title')),
      load: plan,
    }),
  );

/** The schema of the record that a block sees. */
export const recordOf = ({ scopes: { record } }: CompileContext): SchemaView | undefined =>
  record?.kind === 'schema' ? record.view : undefined;
