import type { CellOwner } from '../../cells/cell-compile.ts';
import { childPointer } from '../../../json.ts';
import { findField } from '../../../compile/lower/list/find-field.ts';
import { noteFacts, report, seeAlso, type CompileContext } from '../../../compile/lower/compile-context.ts';
import type { ListBlock } from './language.ts';
import type { ToolPlan } from './plan.ts';

/** The property that tells rows apart; undefined where they are only shown and have none. */
export const compileKey = (
  context: CompileContext,
  block: ListBlock,
  pointer: string,
  { view: row, where }: CellOwner,
  toolbar: readonly ToolPlan[],
): string | undefined => {
  if (block.key !== undefined) {
    const at = childPointer(pointer, 'key');
    const key = row && findField(context, block.key, at, row, where);
    if (key !== undefined) noteFacts(context, 'key', { field: block.key, view: key, pointer: at });
    return block.key;
  }
  if (row === undefined) return 'id';
  const id = row.property('id');
  const purpose = purposeOf(block, toolbar);
  if (purpose === undefined) return id?.nullable === false && row.required.has('id') ? 'id' : undefined;
  if (id === undefined)
    report(
      context,
      'row-key-missing',
      childPointer(pointer, 'as'),
      `Nothing tells ${where} apart, and ${purpose}: they have no "id", and the list names no "key".`,
      { related: seeAlso(context, row.pointer) },
    );
  return 'id';
};

/** What a list does with one row, which it finds again by its key; undefined where rows are only shown. */
const purposeOf = (
  { detail, rowActions = [], bulkActions = [] }: ListBlock,
  toolbar: readonly ToolPlan[],
): string | undefined => {
  if (detail !== undefined) return 'one of them opens';
  if (rowActions.length > 0 || bulkActions.length > 0) return 'something is done to them';
  return toolbar.some((tool) => tool.as === 'export' && tool.ids !== undefined)
    ? 'some of them are exported'
    : undefined;
};
