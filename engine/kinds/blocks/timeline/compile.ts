import {
  optionalKey,
  optionalMessageOf,
  report,
  seeAlso,
  type CompileContext,
} from '../../../compile/compile-context.ts';
import { compileRows } from '../../../compile/call/compile-rows.ts';
import { childPointer, ownText } from '../../../json.ts';
import { compileCell, compileCells } from '../../../compile/list/compile-cell.ts';
import { findField } from '../../../compile/list/find-field.ts';
import { compileNode } from '../../../compile/screen/compile-node.ts';

import type { CellOwner } from '../../cells/cell-compile.ts';
import { asItIs, partsOf, type BlockCompiler } from '../block-compile.ts';
import type { TimelineBlock } from './language.ts';
import type { TimelinePlan } from './plan.ts';

const nameOf = (cell: NonNullable<TimelineBlock['details']>[number]): string =>
  typeof cell === 'string' ? cell : cell.field;

/** An entry says nothing twice: neither its moment, nor its heading, nor whose it is. */
const checkSaidTwice = (context: CompileContext, block: TimelineBlock, pointer: string): void => {
  const said = [
    ['at', block.at],
    ['heading', nameOf(block.heading)],
    ...(block.by === undefined ? [] : [['by', nameOf(block.by)] as const]),
    ...(block.details ?? []).map((cell, index) => [`details/${String(index)}`, nameOf(cell)] as const),
  ] as const;
  said.forEach(([place, name], index) => {
    const first = said.slice(0, index).find(([, other]) => other === name);
    if (first === undefined || (place.startsWith('details/') && first[0].startsWith('details/'))) return;
    report(context, 'item-repeated', `${pointer}/${place}`, `"${name}" is shown as "${first[0]}" already.`);
  });
};

const compileTimeline = (
  context: CompileContext,
  block: TimelineBlock,
  pointer: string,
): TimelinePlan | undefined => {
  const rows = compileRows(context, block, pointer);
  const base = compileNode(context, block, pointer, [rows?.operation]);
  const title = optionalMessageOf(context, block.title, childPointer(pointer, 'title'));
  const empty = optionalMessageOf(context, block.empty, childPointer(pointer, 'empty'));
  const owner: CellOwner = { view: rows?.row, where: rows?.where ?? 'the rows' };
  const at =
    owner.view === undefined
      ? undefined
      : findField(context, block.at, childPointer(pointer, 'at'), owner.view, owner.where);
  if (at !== undefined && !['date', 'date-time'].includes(ownText(at.keywords, 'format') ?? ''))
    report(
      context,
      'as-mismatch',
      childPointer(pointer, 'at'),
      `"${block.at}" is not a moment in the API description.`,
      { related: seeAlso(context, at.pointer) },
    );
  const heading = compileCell(context, block.heading, childPointer(pointer, 'heading'), owner);
  const by =
    block.by === undefined ? undefined : compileCell(context, block.by, childPointer(pointer, 'by'), owner);
  const details = compileCells(context, block.details ?? [], childPointer(pointer, 'details'), owner);
  checkSaidTwice(context, block, pointer);
  if (rows === undefined || heading === undefined) return undefined;
  return {
    ...base,
    as: 'timeline',
    ...optionalKey('title', title),
    rows: rows.plan,
    at: block.at,
    heading,
    ...optionalKey('by', by),
    details,
    ...optionalKey('empty', empty),
  };
};

/** A history with all that its operation says. */
export const timelineBlock: BlockCompiler<TimelineBlock, TimelinePlan> = {
  compile: compileTimeline,
  parts: ({ details }) => ({ nodes: partsOf(details) }),
  narrow: asItIs,
};
