import type { RecordBlock } from './language.ts';
import type { RecordPlan } from './plan.ts';
import { childPointer } from '../../../json.ts';
import { asItIs, partsOf, type BlockCompiler } from '../block-compile.ts';
import { compileCells } from '../../../compile/list/compile-cell.ts';
import { compileBase, compileLoad, recordOf } from '../../../compile/call/compile-load.ts';
import { compileOffers } from '../../../compile/action/compile-offer.ts';
import { compileVariable } from '../../../compile/scope/compile-variable.ts';
import {
  optionalKey,
  report,
  optionalMessageOf,
  type CompileContext,
} from '../../../compile/compile-context.ts';

const compileRecord = (
  outer: CompileContext,
  block: RecordBlock,
  pointer: string,
): RecordPlan | undefined => {
  const loaded = compileLoad(outer, block.load, pointer);
  const { context } = loaded;
  const base = compileBase(outer, block, pointer, loaded);
  if (context.scopes.record === undefined) {
    report(
      context,
      'record-missing',
      childPointer(pointer, 'as'),
      'Neither this block nor one around it loads a record.',
    );
    return undefined;
  }
  const view = recordOf(context);
  const actions = compileOffers(context, block.actions, childPointer(pointer, 'actions'), view);
  const ofPointer = childPointer(childPointer(pointer, 'of'), 'var');
  const part = block.of === undefined ? view : compileVariable(context, block.of.var, ofPointer);
  const fields = compileCells(context, block.fields, childPointer(pointer, 'fields'), {
    view: part,
    where: block.of === undefined ? 'the record' : block.of.var,
  });
  return {
    ...base,
    ...optionalKey('of', block.of?.var),
    as: 'record',
    fields,
    actions,
    ...optionalKey('empty', optionalMessageOf(context, block.empty, childPointer(pointer, 'empty'))),
  };
};

/** The fields of a record with all that its operation says. */
export const recordBlock: BlockCompiler<RecordBlock, RecordPlan> = {
  compile: compileRecord,
  parts: ({ pointer, fields, actions }) => ({
    nodes: partsOf(fields),
    offers: actions.map(({ action }, at) => ({
      action,
      pointer: childPointer(childPointer(pointer, 'actions'), at),
    })),
  }),
  narrow: asItIs,
};
