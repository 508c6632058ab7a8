import type { Tool } from '../../language/block.ts';
import type { ExportToolPlan, ToolPlan } from '../../language/plan/block-plan.ts';
import type { FilterPlan } from '../../language/plan/filter-plan.ts';
import type { Value } from '../../language/value.ts';
import type { SchemaView } from '../description/schema-view.ts';
import { own, isArray } from '../description/json.ts';
import { childPointer } from '../source/json-node.ts';
import { bindCall, parametersIn } from './bind-call.ts';
import { enumOptions } from './bind-format.ts';
import { bindNode } from './bind-node.ts';
import { optionalKey, report, sayOptional, type Unit } from './unit.ts';

type ExportTool = Exclude<Tool, string>;

/** Says so when an action is offered where the record it needs is not. */
export const checkOffer = (
  unit: Unit,
  id: string,
  pointer: string,
  row: SchemaView | undefined | 'none',
): void => {
  const action = unit.actions.get(id);
  if (action?.on === undefined) return;
  if (row === 'none') {
    report(
      unit,
      'action-row',
      pointer,
      `The action "${id}" is done to a ${action.on}, but there is no record here.`,
    );
    return;
  }
  if (row === undefined || row.component === action.on) return;
  const missing = action.rowFields.find((field) => row.property(field) === undefined);
  if (missing !== undefined)
    report(
      unit,
      'action-row',
      pointer,
      `The action "${id}" is done to a ${action.on} and reads "${missing}", which the record here does not have.`,
    );
};

/** Says so when an action is offered for several rows that cannot be done to each of them alike. */
export const checkBulkOffer = (
  unit: Unit,
  id: string,
  pointer: string,
  row: SchemaView | undefined,
): void => {
  checkOffer(unit, id, pointer, row);
  const action = unit.actions.get(id);
  if (action === undefined) return;
  if (action.on === undefined)
    report(unit, 'action-row', pointer, `The action "${id}" is done to no record, so not to several either.`);
  const asked = action.plan.form?.sections.flatMap(({ fields }) => fields) ?? [];
  const amount = asked.find(({ format, default: own }) => format.type === 'money' && !isOfRow(own));
  if (amount !== undefined)
    report(
      unit,
      'bulk-amount',
      pointer,
      `The action "${id}" would ask for "${amount.field}" once for all rows: give it a default that reads the row.`,
    );
};

const isOfRow = (value: Value | undefined): boolean =>
  typeof value === 'object' && value !== null && 'var' in value && value.var.startsWith('row.');

/** The query parameters that a filter sets. */
const filterParameters = (filter: FilterPlan): readonly string[] =>
  filter.as === 'dateRange'
    ? [...filter.params, ...(filter.of === undefined ? [] : [filter.of.param])]
    : [filter.param];

const columnsOf = (columns: SchemaView | undefined): readonly string[] | undefined => {
  const names = own(columns?.items?.keywords, 'enum');
  return isArray(names) ? names.filter((name) => typeof name === 'string') : undefined;
};

const bindExport = (
  unit: Unit,
  tool: ExportTool,
  pointer: string,
  filters: readonly FilterPlan[],
): ExportToolPlan | undefined => {
  const { sortBy, order, format, columns } = unit.api;
  const shown = [...filters.flatMap(filterParameters), sortBy, order].filter((name) => name !== undefined);
  const call = bindCall(unit, tool, pointer, 'read', [
    ...shown,
    ...[format, columns].filter((name) => name !== undefined),
  ]);
  const label = sayOptional(unit, tool.label, childPointer(pointer, 'label'));
  const base = bindNode(unit, tool, pointer, [call?.operation]);
  if (call === undefined) return undefined;
  const parameters = parametersIn(call.operation, 'query');
  const find = (name: string | undefined) => parameters.find((parameter) => parameter.name === name);
  const formats = find(format)?.schema;
  const zone = parameters.find((parameter) => parameter.zone !== undefined)?.zone;
  return {
    ...base,
    as: 'export',
    call: call.plan,
    ...optionalKey('label', label),
    fileName: tool.fileName,
    formats: formats === undefined ? [] : (enumOptions(formats) ?? []),
    params: shown.filter((name) => find(name) !== undefined),
    ...optionalKey('columns', columnsOf(find(columns)?.schema)),
    ...optionalKey('zone', zone),
  };
};

/** The buttons above a list. */
export const bindTools = (
  unit: Unit,
  tools: readonly Tool[],
  pointer: string,
  filters: readonly FilterPlan[],
): readonly ToolPlan[] =>
  tools
    .map((tool, index): ToolPlan | undefined => {
      const at = childPointer(pointer, index);
      if (typeof tool !== 'string') return bindExport(unit, tool, at, filters);
      checkOffer(unit, tool, at, 'none');
      return { as: 'action', action: tool };
    })
    .filter((tool) => tool !== undefined);
