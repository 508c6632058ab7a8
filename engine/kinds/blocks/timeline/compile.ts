import {
  optionalMessageOf,
  report,
  seeAlso,
  type CompileContext,
  quiet,
} from '../../../compile/lower/compile-context.ts';
import { recordOf } from '../../../compile/lower/call/compile-load.ts';
import { compileRows, type CompiledRows } from '../../../compile/lower/call/compile-rows.ts';
import { compileNotes } from '../../../compile/lower/portal/compile-notes.ts';
import { compileNode } from '../../../compile/lower/screen/compile-node.ts';
import { withShared } from '../../../compile/lower/call/shared-query.ts';
import { fieldView } from '../../../description/field-view.ts';
import { kindOfRecord } from '../../../description/record-kinds.ts';
import { childPointer, isArray, readOwn, omitUndefined } from '../../../json.ts';

import { partsOf, asItIs, type BlockCompiler } from '../block-compile.ts';
import { compileEntries } from './compile-entries.ts';
import type { TimelineBlock } from './language.ts';
import type { EntriesPlan, TimelinePlan } from './plan.ts';

const compileLog = (
  context: CompileContext,
  block: TimelineBlock,
  pointer: string,
  rows: CompiledRows | undefined,
): EntriesPlan | undefined => {
  const { at, heading, by, details } = block;
  if (at !== undefined && heading !== undefined)
    return compileEntries(context, { at, heading, by, details, headingKey: 'heading' }, pointer, rows);
  const missing = [...(at === undefined ? ['at'] : []), ...(heading === undefined ? ['heading'] : [])];
  const message = `An entry of what happened needs ${missing.map((key) => `"${key}"`).join(' and ')}.`;
  report(context, 'required-missing', pointer, message);
  return undefined;
};

/** The notes on the present record; reports where there is none, or one of a kind without notes. */
const compileNoted = (context: CompileContext, pointer: string): TimelinePlan['notes'] => {
  const at = childPointer(pointer, 'notes');
  const { portal } = context.project;
  if (portal !== undefined && portal.value.notes === undefined)
    report(context, 'notes-missing', at, 'portal.json does not say where notes are stored, under "notes".');
  if (context.scopes.record === undefined)
    report(context, 'record-missing', at, 'There is no record here that notes could be written on.');
  const record = recordOf(context);
  if (portal?.value.notes === undefined || record === undefined) return undefined;
  // Their faults are reported in portal.json.
  const notes = compileNotes(quiet(context), portal.value.notes);
  if (notes === undefined) return undefined;
  const kind = kindOfRecord(context.description, record);
  const known = fieldView(notes.row, notes.plan.kind);
  const kinds = readOwn(known?.keywords, 'enum');
  if (kind !== undefined && (!isArray(kinds) || kinds.includes(kind)))
    return { ...notes.plan, on: { kind, key: record.words.key } };
  const is = kind === undefined ? 'of no kind' : `a ${kind}`;
  report(context, 'record-kind', at, `The record here is ${is}, and no notes are written on that.`, {
    related: seeAlso(context, known?.pointer),
  });
  return undefined;
};

const compileTimeline = (
  context: CompileContext,
  written: TimelineBlock,
  pointer: string,
): TimelinePlan | undefined => {
  const block =
    written.source === undefined ? written : { ...written, source: withShared(context, written.source) };
  const hasNotes = block.notes === true;
  const hasLog =
    !hasNotes || [block.source, block.rows, block.at, block.heading].some((part) => part !== undefined);
  const rows = hasLog ? compileRows(context, block, pointer) : undefined;
  const notes = hasNotes ? compileNoted(context, pointer) : undefined;
  const notesOperation = context.project.portal?.value.notes?.source.operation ?? '';
  const read = hasLog ? rows?.operation : context.description.operations.get(notesOperation);
  const base = compileNode(context, block, pointer, [read]);
  const title = optionalMessageOf(context, block.title, childPointer(pointer, 'title'));
  const empty = optionalMessageOf(context, block.empty, childPointer(pointer, 'empty'));
  const log = hasLog ? compileLog(context, block, pointer, rows) : undefined;
  if ((hasLog && log === undefined) || (hasNotes && notes === undefined)) return undefined;
  return {
    ...base,
    as: 'timeline',
    ...omitUndefined({ title, log, notes, empty }),
  };
};

/** A history with everything that its operation describes. */
export const timelineBlock: BlockCompiler<TimelineBlock, TimelinePlan> = {
  compile: compileTimeline,
  parts: ({ pointer, log, notes }) => ({
    nodes: partsOf(log?.details ?? []),
    offers:
      notes === undefined
        ? []
        : [notes.write, ...notes.actions].map(({ action }) => ({
            action,
            pointer: childPointer(pointer, 'notes'),
          })),
  }),
  narrow: asItIs,
};
