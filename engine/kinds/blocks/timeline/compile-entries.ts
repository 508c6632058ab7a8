import { childPointer, ownText, omitUndefined } from '../../../json.ts';
import type { CompiledRows } from '../../../compile/lower/call/compile-rows.ts';
import { noteFacts, report, seeAlso, type CompileContext } from '../../../compile/lower/compile-context.ts';
import { compileCell, compileCells } from '../../../compile/lower/list/compile-cell.ts';
import { findField } from '../../../compile/lower/list/find-field.ts';
import type { Cell } from '../../../language/cell.ts';
import type { CellOwner } from '../../cells/cell-compile.ts';
import type { EntriesPlan } from './plan.ts';

/** The written form of entries; `headingKey` is the key of the heading. */
export interface WrittenEntries {
  readonly at: string;
  readonly heading: string;
  readonly by?: string | undefined;
  readonly details?: readonly Cell[] | undefined;
  readonly headingKey: 'heading' | 'text';
}

const nameOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.field);

/** An entry shows nothing twice: neither its moment, nor its heading, nor its author. */
const checkRepeated = (context: CompileContext, entries: WrittenEntries, pointer: string): void => {
  const named = [
    ['at', entries.at],
    [entries.headingKey, entries.heading],
    ...(entries.by === undefined ? [] : [['by', entries.by] as const]),
    ...(entries.details ?? []).map((cell, index) => [`details/${String(index)}`, nameOf(cell)] as const),
  ] as const;
  named.forEach(([place, name], index) => {
    const first = named.slice(0, index).find(([, other]) => other === name);
    if (first === undefined || (place.startsWith('details/') && first[0].startsWith('details/'))) return;
    report(context, 'item-repeated', `${pointer}/${place}`, `"${name}" is shown as "${first[0]}" already.`);
  });
};

const checkMoment = (context: CompileContext, name: string, pointer: string, owner: CellOwner): void => {
  if (owner.view === undefined) return;
  const at = findField(context, name, pointer, owner.view, owner.where);
  if (at !== undefined)
    noteFacts(context, 'needed', { field: name, view: at, pointer, what: 'What happened' });
  if (at === undefined || ['date', 'date-time'].includes(ownText(at.keywords, 'format') ?? '')) return;
  const message = `"${name}" is not a moment in the API description.`;
  report(context, 'as-mismatch', pointer, message, { related: seeAlso(context, at.pointer) });
};

/** Entries of a history, checked against their rows. */
export const compileEntries = (
  context: CompileContext,
  entries: WrittenEntries,
  pointer: string,
  rows: CompiledRows | undefined,
): EntriesPlan | undefined => {
  const owner: CellOwner = { view: rows?.row, where: rows?.where ?? 'the rows', isLinked: true };
  checkMoment(context, entries.at, childPointer(pointer, 'at'), owner);
  const heading = compileCell(context, entries.heading, childPointer(pointer, entries.headingKey), owner);
  const by =
    entries.by === undefined
      ? undefined
      : compileCell(context, entries.by, childPointer(pointer, 'by'), owner);
  const details = compileCells(context, entries.details ?? [], childPointer(pointer, 'details'), owner);
  checkRepeated(context, entries, pointer);
  if (rows === undefined || heading === undefined) return undefined;
  return { rows: rows.plan, at: entries.at, heading, ...omitUndefined({ by }), details };
};
