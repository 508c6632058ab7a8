import type { RecordBlock } from '../../../language/block.ts';
import type { RecordPlan } from '../../../language/plan/block-plan.ts';
import { childPointer } from '../../../json.ts';
import { bindCells } from '../../../compile/list/compile-cell.ts';
import { bindBase, bindLoad, recordOf } from '../../../compile/call/compile-load.ts';
import { checkOffer } from '../list/compile-tools.ts';
import { bindVariable } from '../../../compile/scope/compile-variable.ts';
import { optionalKey, report, sayOptional, type Unit } from '../../../compile/compile-context.ts';

/** The fields of a record with all that its operation says. */
export const bindRecord = (outer: Unit, block: RecordBlock, pointer: string): RecordPlan | undefined => {
  const loaded = bindLoad(outer, block.load, pointer);
  const { unit } = loaded;
  const base = bindBase(outer, block, pointer, loaded);
  if (unit.scopes.record === undefined) {
    report(
      unit,
      'record-missing',
      childPointer(pointer, 'as'),
      'Neither this block nor one around it loads a record.',
    );
    return undefined;
  }
  const view = recordOf(unit);
  const actions = childPointer(pointer, 'actions');
  block.actions?.forEach((id, index) => checkOffer(unit, id, childPointer(actions, index), view));
  const ofPointer = childPointer(childPointer(pointer, 'of'), 'var');
  const part = block.of === undefined ? view : bindVariable(unit, block.of.var, ofPointer);
  const fields = bindCells(unit, block.fields, childPointer(pointer, 'fields'), {
    view: part,
    where: block.of === undefined ? 'the record' : block.of.var,
  });
  return {
    ...base,
    ...optionalKey('of', block.of?.var),
    as: 'record',
    fields,
    actions: block.actions ?? [],
    ...optionalKey('empty', sayOptional(unit, block.empty, childPointer(pointer, 'empty'))),
  };
};
