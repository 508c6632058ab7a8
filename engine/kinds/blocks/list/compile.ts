import type { CellOwner } from '../../cells/cell-compile.ts';
import type { ListBlock, TimelineBlock } from '../../../language/block.ts';
import type { ListPlan, TimelinePlan } from '../../../language/plan/block-plan.ts';
import { childPointer, ownText } from '../../../json.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { bindCell, bindCells, findField } from '../../../compile/list/compile-cell.ts';
import { writtenParameters } from '../../../compile/list/compile-filter.ts';
import { bindFilters, filterScope, withFilters } from '../../../compile/list/compile-filters.ts';
import { bindNode } from '../../../compile/screen/compile-node.ts';
import { bindRows } from '../../../compile/call/compile-rows.ts';
import { bindSegments } from './compile-segments.ts';
import { bindTotals } from './compile-totals.ts';
import { bindTools, checkBulkOffer, checkOffer } from './compile-tools.ts';
import { optionalKey, report, sayOptional, seeAlso, type Unit } from '../../../compile/compile-context.ts';

const checkKey = (unit: Unit, block: ListBlock, pointer: string, owner: CellOwner): void => {
  if (owner.view === undefined) return;
  if (block.key !== undefined)
    findField(unit, block.key, childPointer(pointer, 'key'), owner.view, owner.where);
  else if (owner.view.property('id') === undefined)
    report(
      unit,
      'row-key-missing',
      childPointer(pointer, 'as'),
      `Nothing tells ${owner.where} apart: they have no "id", and the list names no "key".`,
      {
        related: seeAlso(unit, owner.view.pointer),
      },
    );
};

const checkOffers = (unit: Unit, block: ListBlock, pointer: string, row: SchemaView | undefined): void => {
  const offers = childPointer(pointer, 'rowActions');
  block.rowActions?.forEach((id, index) => checkOffer(unit, id, childPointer(offers, index), row));
  const bulk = childPointer(pointer, 'bulkActions');
  block.bulkActions?.forEach((id, index) => checkBulkOffer(unit, id, childPointer(bulk, index), row));
};

/** A list with all that its operation says. */
export const bindList = (unit: Unit, block: ListBlock, pointer: string): ListPlan | undefined => {
  const filters = block.filters ?? [];
  const named =
    block.source === undefined ? undefined : unit.description.operations.get(block.source.operation);
  if (block.name === undefined && unit.scopes.filters !== undefined)
    report(
      unit,
      'list-name-missing',
      childPointer(pointer, 'as'),
      'Beside shared filters a list needs a "name" for its keys in the URL.',
    );
  const inner = withFilters(unit, filterScope(filters, named));
  const rows = bindRows(inner, block, pointer, filters.flatMap(writtenParameters));
  const base = bindNode(unit, block, pointer, [rows?.operation]);
  const title = sayOptional(unit, block.title, childPointer(pointer, 'title'));
  const empty = sayOptional(unit, block.empty, childPointer(pointer, 'empty'));
  const offered = bindFilters(inner, filters, childPointer(pointer, 'filters'), rows?.operation);
  const { segments, filters: filterPlans } = bindSegments(
    inner,
    block.segments ?? [],
    childPointer(pointer, 'segments'),
    { written: filters, filters: offered, operation: rows?.operation, isScoped: rows?.plan.from === 'scope' },
  );
  const sortKeys = rows?.plan.from === 'operation' ? (rows.plan.sort?.keys ?? []) : [];
  const owner: CellOwner = { view: rows?.row, where: rows?.where ?? 'the rows', sortKeys };
  const columns = bindCells(inner, block.columns, childPointer(pointer, 'columns'), owner);
  const toolbar = bindTools(
    inner,
    { block, filters: filterPlans, columns },
    childPointer(pointer, 'toolbar'),
  );
  checkKey(unit, block, pointer, owner);
  checkOffers(unit, block, pointer, rows?.row);
  if (rows === undefined) return undefined;
  return {
    ...base,
    as: 'list',
    ...optionalKey('name', block.name),
    ...optionalKey('title', title),
    rows: rows.plan,
    key: block.key ?? 'id',
    ...optionalKey('preset', block.preset),
    filters: filterPlans,
    segments,
    columns,
    ...optionalKey('totals', bindTotals(unit, rows.operation, columns)),
    toolbar,
    rowActions: block.rowActions ?? [],
    bulkActions: block.bulkActions ?? [],
    ...optionalKey('detail', block.detail),
    ...optionalKey('empty', empty),
  };
};

/** A history with all that its operation says. */
export const bindTimeline = (unit: Unit, block: TimelineBlock, pointer: string): TimelinePlan | undefined => {
  const rows = bindRows(unit, block, pointer);
  const base = bindNode(unit, block, pointer, [rows?.operation]);
  const title = sayOptional(unit, block.title, childPointer(pointer, 'title'));
  const empty = sayOptional(unit, block.empty, childPointer(pointer, 'empty'));
  const owner: CellOwner = { view: rows?.row, where: rows?.where ?? 'the rows' };
  const at =
    owner.view === undefined
      ? undefined
      : findField(unit, block.at, childPointer(pointer, 'at'), owner.view, owner.where);
  if (at !== undefined && !['date', 'date-time'].includes(ownText(at.keywords, 'format') ?? ''))
    report(
      unit,
      'as-mismatch',
      childPointer(pointer, 'at'),
      `"${block.at}" is not a moment in the API description.`,
      { related: seeAlso(unit, at.pointer) },
    );
  const heading = bindCell(unit, block.heading, childPointer(pointer, 'heading'), owner);
  const by =
    block.by === undefined ? undefined : bindCell(unit, block.by, childPointer(pointer, 'by'), owner);
  const details = bindCells(unit, block.details ?? [], childPointer(pointer, 'details'), owner);
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
