import type { ListBlock, Tool } from './language.ts';
import type { Filter } from '../../../language/filter.ts';
import type { ExportToolPlan, ToolPlan } from './plan.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';
import { isVariable, type Value } from '../../../language/value/value.ts';
import { childPointer, flatName, isArray, readOwn, omitUndefined } from '../../../json.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { nearestName } from '../../../language/suggestion.ts';
import { compileCall } from '../../../compile/lower/call/compile-call.ts';
import { parametersIn } from '../../../description/parameter.ts';
import { enumOptions } from '../../../compile/lower/figure/value-format.ts';
import { writtenParameters } from '../../../compile/lower/list/compile-filter.ts';
import { checkExportRows } from './check-export-rows.ts';
import { compileOffer, offeredId } from '../../../compile/lower/action/compile-offer.ts';
import { compileNode } from '../../../compile/lower/screen/compile-node.ts';
import {
  report,
  optionalMessageOf,
  seeAlso,
  type CompileContext,
  noteFacts,
} from '../../../compile/lower/compile-context.ts';

type ExportTool = Extract<Tool, { readonly as: 'export' }>;

/** The list below the buttons. */
export interface ToolOwner {
  readonly block: ListBlock;
  readonly filters: readonly FilterPlan[];
  readonly columns: readonly CellPlan[];
}

/** Reports an action for several rows that cannot be done to each of them alike. */
export const checkBulkOffer = (
  context: CompileContext,
  id: string,
  pointer: string,
  isSound: boolean,
): void => {
  const action = context.actions.get(offeredId(context, id, 'edit'));
  if (action === undefined) return;
  if (action.on === undefined)
    report(
      context,
      'action-record',
      pointer,
      `The action "${id}" is done to no record, so not to several either.`,
    );
  const operation = context.description.operations.get(action.plan.call.operation);
  if (isSound && operation !== undefined && action.on !== undefined)
    noteFacts(context, 'bulk', { operation, plan: action.plan, pointer });
  const asked = action.plan.form?.sections.flatMap(({ fields }) => fields) ?? [];
  const amount = asked.find(({ format, default: own }) => format.type === 'money' && !isOfRecord(own));
  if (amount !== undefined)
    report(
      context,
      'bulk-amount',
      pointer,
      `The action "${id}" would ask for "${amount.field}" once for all rows: give it a default that reads the row.`,
    );
};

const isOfRecord = (value: Value | undefined): boolean =>
  isVariable(value) && value.var.startsWith('record.');

/** The query parameters that the filters set, including those that only segments set. */
const filterParameters = (written: readonly Filter[], planned: readonly FilterPlan[]): readonly string[] => [
  ...written.flatMap(writtenParameters),
  ...planned.flatMap(({ name, isSegmentOnly }) => (isSegmentOnly === true ? writtenParameters(name) : [])),
];

const columnsOf = (columns: SchemaView | undefined): readonly string[] | undefined => {
  const names = readOwn(columns?.items?.keywords, 'enum');
  return isArray(names) ? names.filter((name) => typeof name === 'string') : undefined;
};

/** An export writes the columns of the list: an unknown column would be missing silently, a currency would leave amounts without it. */
const checkColumns = (
  context: CompileContext,
  operation: Operation,
  known: readonly string[],
  columns: readonly CellPlan[],
): void => {
  for (const { field, format, pointer } of columns) {
    const currency = format.type === 'money' && 'field' in format.currency ? [format.currency.field] : [];
    const missing = [field, ...currency].find((name) => flatName(known, name) === undefined);
    if (missing === undefined) continue;
    report(context, 'export-column', pointer, `The export ${operation.id} knows no column "${missing}".`, {
      related: seeAlso(context, operation.pointer),
    });
  }
};

/** How the export takes rows by their keys: ids are no other key. */
const idsOf = (context: CompileContext, { key = 'id' }: ListBlock, schema: SchemaView | undefined) => {
  const { ids: param } = context.api;
  if (param === undefined || key !== 'id' || schema?.types.includes('array') !== true) return undefined;
  const most = readOwn(schema.keywords, 'maxItems');
  return { param, most: typeof most === 'number' ? most : Number.MAX_SAFE_INTEGER };
};

/** Reports a tool that could download nothing, or a file without a name. */
const checkFile = (
  context: CompileContext,
  tool: ExportTool,
  pointer: string,
  operation: Operation,
): void => {
  const at = childPointer(pointer, 'operation');
  const related = seeAlso(context, operation.pointer);
  if (!operation.hasFile) {
    const expected = operation.id.replace(/^[a-z]+/, 'download');
    const files = [...context.description.operations.values()]
      .filter(({ hasFile }) => hasFile)
      .map(({ id }) => id);
    report(context, 'answer-missing', at, `The operation ${operation.id} answers no file to download.`, {
      suggestion: files.includes(expected) ? expected : nearestName(expected, files),
      related,
    });
  } else if (tool.fileName === undefined && operation.fileName === undefined)
    report(
      context,
      'file-name-missing',
      at,
      `The API description gives no name for the file of ${operation.id}: give it a "fileName".`,
      { related },
    );
};

/** Whether a file contains rows of the list above it; reports one with rows of another list. */
const isOfList = (
  context: CompileContext,
  pointer: string,
  { id, exports, pointer: described }: Operation,
  shown: string,
): boolean => {
  if (exports === undefined || exports === shown) return true;
  const others = [...context.description.operations.values()];
  report(
    context,
    'export-rows',
    childPointer(pointer, 'operation'),
    `The list shows the rows of ${shown}, but ${id} writes those of ${exports}.`,
    {
      suggestion: others.find((one) => one.exports === shown)?.id,
      related: seeAlso(context, described),
    },
  );
  return false;
};

/** The action that makes an export again and again: it is done to the call, whatever its schema is called. */
const compileSchedule = (
  context: CompileContext,
  { schedule }: ExportTool,
  pointer: string,
): ExportToolPlan['schedule'] => {
  if (schedule === undefined) return undefined;
  const id = typeof schedule === 'string' ? schedule : schedule.action;
  const done = context.actions.get(offeredId(context, id, 'edit'))?.on;
  const record = done === undefined ? undefined : context.description.component(done);
  return compileOffer(context, schedule, childPointer(pointer, 'schedule'), record);
};

const compileExport = (
  context: CompileContext,
  tool: ExportTool,
  pointer: string,
  { block, filters, columns: cells }: ToolOwner,
): ExportToolPlan | undefined => {
  const { sortBy, order, format, columns, ids } = context.api;
  const fixed = Object.keys(block.source?.query ?? {});
  const narrowed = filterParameters(block.filters ?? [], filters);
  const shown = [...narrowed, ...fixed, sortBy, order].filter((name) => name !== undefined);
  const call = compileCall(context, tool, pointer, 'read', [
    ...shown,
    ...[format, columns, ids].filter((name) => name !== undefined),
  ]);
  const label = optionalMessageOf(context, tool.label, childPointer(pointer, 'label'));
  const base = compileNode(context, tool, pointer, [call?.operation]);
  if (call === undefined) return undefined;
  const list = context.description.operations.get(block.source?.operation ?? '');
  if (list !== undefined && !isOfList(context, pointer, call.operation, list.id)) return undefined;
  checkFile(context, tool, pointer, call.operation);
  if (list !== undefined && call.operation.hasFile)
    checkExportRows(context, {
      list: { operation: list, path: block.source?.path, query: block.source?.query },
      file: { operation: call.operation, path: tool.path, query: tool.query },
      filters: narrowed,
      pointer,
    });
  const parameters = parametersIn(call.operation, 'query');
  const find = (name: string | undefined) => parameters.find((parameter) => parameter.name === name);
  const formats = find(format)?.schema;
  const known = columnsOf(find(columns)?.schema);
  if (known !== undefined) checkColumns(context, call.operation, known, cells);
  const zone = parameters.find((parameter) => parameter.zone !== undefined)?.zone;
  return {
    as: 'export',
    call: call.plan,
    ...omitUndefined({ label }),
    fileName: tool.fileName ?? call.operation.fileName ?? call.operation.id,
    formats: formats === undefined ? [] : (enumOptions(formats) ?? []),
    params: shown.filter((name) => find(name) !== undefined),
    ...omitUndefined({
      columns: known,
      zone,
      ids: idsOf(context, block, find(ids)?.schema),
      schedule: compileSchedule(context, tool, pointer),
    }),
    ...base,
  };
};

/** The buttons above a list. */
export const compileTools = (
  context: CompileContext,
  owner: ToolOwner,
  pointer: string,
): readonly ToolPlan[] =>
  (owner.block.toolbar ?? [])
    .map((tool, index): ToolPlan | undefined => {
      const at = childPointer(pointer, index);
      if (typeof tool !== 'string' && tool.as === 'export') return compileExport(context, tool, at, owner);
      return { as: 'action', ...compileOffer(context, tool, at, 'none') };
    })
    .filter((tool) => tool !== undefined);
