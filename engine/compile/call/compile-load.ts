import type { Block } from '../../language/block.ts';
import type { Load } from '../../language/operation-use.ts';
import type { LoadPlan } from '../../language/plan/call-plan.ts';
import { childPointer, pointerKeys } from '../../json.ts';
import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { bindCall } from './compile-call.ts';
import { bindNode } from '../screen/compile-node.ts';
import { schemaScope } from '../scope/scope-type.ts';
import { optionalKey, report, sayOptional, seeAlso, type Unit } from '../compile-context.ts';

/** What a block works on: its own record where it loads one, else that of the blocks around. */
export interface Loaded {
  readonly unit: Unit;
  readonly operation: Operation | undefined;
  readonly plan: LoadPlan | undefined;
}

/** What a step of a pointer leads to: a property, or any item of a list. */
const step = (view: SchemaView | undefined, key: string): SchemaView | undefined =>
  view?.types.includes('array') === true && /^\d+$/.test(key) ? view.items : view?.property(key);

/** The schema of the record that is read; says so when the answer holds none there. */
const loadedRecord = (
  unit: Unit,
  load: Load,
  pointer: string,
  operation: Operation | undefined,
): SchemaView | undefined => {
  if (operation === undefined) return undefined;
  const related = seeAlso(unit, operation.pointer);
  const { answer } = operation;
  if (answer === undefined) {
    const message = `The operation ${operation.id} answers no JSON record.`;
    report(unit, 'answer-missing', childPointer(pointer, 'operation'), message, { related });
    return undefined;
  }
  const { at } = load;
  if (at === undefined) return answer;
  const record = pointerKeys(at)?.reduce(step, answer);
  if (record?.types.includes('object') === true) return record;
  const message = `The operation ${operation.id} answers no record at "${at}".`;
  report(unit, 'pointer-unknown', childPointer(pointer, 'at'), message, { related });
  return undefined;
};

/** The block's own record, which it and its children see as `record`. */
export const bindLoad = (unit: Unit, load: Load | undefined, pointer: string): Loaded => {
  if (load === undefined) return { unit, operation: undefined, plan: undefined };
  const at = childPointer(pointer, 'load');
  const call = bindCall(unit, load, at, 'read');
  const answer = loadedRecord(unit, load, at, call?.operation);
  const plan = call === undefined ? undefined : { ...call.plan, ...optionalKey('at', load.at) };
  return {
    unit: { ...unit, scopes: { ...unit.scopes, record: schemaScope(answer) } },
    operation: call?.operation,
    plan,
  };
};

/** What every block carries. */
export const bindBase = (
  outer: Unit,
  block: Block,
  pointer: string,
  { operation, plan }: Loaded,
  more: readonly (Operation | undefined)[] = [],
) => ({
  ...bindNode(outer, block, pointer, [operation, ...more]),
  ...optionalKey('title', sayOptional(outer, block.title, childPointer(pointer, 'title'))),
  ...optionalKey('load', plan),
});

/** The schema of the record that a block sees. */
export const recordOf = ({ scopes: { record } }: Unit): SchemaView | undefined =>
  record?.kind === 'schema' ? record.view : undefined;
