import type { Cell, CellKind } from '../../language/cell.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { ValueFormat } from '../../language/plan/value-format.ts';
import { childPointer, ownText, readOwn } from '../../json.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { nearestName } from '../suggestion.ts';
import { currencyFault, formatOf } from './bind-format.ts';
import { bindNode } from './bind-node.ts';
import { bindOpens } from './bind-opens.ts';
import { schemaScope } from './scope-type.ts';
import { labelOf, namePointer, optionalKey, report, seeAlso, type Unit } from './unit.ts';

const derivedKind = (format: ValueFormat, view: SchemaView): CellKind => {
  if (format.type === 'option' || (format.type === 'list' && format.of.type === 'option')) return 'tag';
  if (format.type === 'text') return readOwn(view.keywords, 'x-copyable') === true ? 'copyable' : 'text';
  return format.type === 'list' || format.type === 'json' ? 'text' : format.type;
};

const fits = (kind: CellKind, format: ValueFormat): boolean => {
  switch (kind) {
    case 'text':
    case 'link':
      return true;
    case 'qr':
      return format.type === 'text';
    case 'copyable':
      return format.type === 'text' || format.type === 'number';
    case 'tag':
      return format.type === 'option' || (format.type === 'list' && format.of.type === 'option');
    case 'date':
      return format.type === 'date' || format.type === 'dateTime';
    default:
      return format.type === kind;
  }
};

/** A property of the rows or the record; says so when there is none. */
export const findField = (
  unit: Unit,
  name: string,
  pointer: string,
  owner: SchemaView,
  where: string,
): SchemaView | undefined => {
  const view = owner.property(name);
  if (view === undefined)
    report(unit, 'field-unknown', pointer, `"${name}" is not a property of ${where}.`, {
      suggestion: nearestName(name, owner.propertyNames),
      related: seeAlso(unit, owner.pointer),
    });
  return view;
};

/** What a set of cells shows. */
export interface CellOwner {
  /** Undefined when it is not known because of another finding. */
  readonly view: SchemaView | undefined;
  /** For sentences, such as "the rows of listBooks". */
  readonly where: string;
  readonly sortKeys?: readonly string[];
}

/** What a link opens: a screen by its name, which is checked with all references, or a list narrowed by what holds the field. */
const bindLink = (unit: Unit, cell: Cell, pointer: string, { view }: CellOwner): CellPlan['opens'] => {
  const opens = typeof cell === 'string' || !('opens' in cell) ? undefined : cell.opens;
  if (typeof opens !== 'object') return opens;
  const inner = { ...unit, scopes: { ...unit.scopes, row: schemaScope(view) } };
  return bindOpens(inner, opens, childPointer(pointer, 'opens'));
};

/** A column or a field of a record with all that the description says of it. */
export const bindCell = (unit: Unit, cell: Cell, pointer: string, owner: CellOwner): CellPlan | undefined => {
  const node = typeof cell === 'string' ? { field: cell } : cell;
  const at = namePointer(cell, pointer, 'field');
  const base = bindNode(unit, node, pointer);
  const view =
    owner.view === undefined ? undefined : findField(unit, node.field, at, owner.view, owner.where);
  if (view === undefined || owner.view === undefined) return undefined;
  const format = formatOf(view);
  const kind = node.as ?? derivedKind(format, view);
  if (!fits(kind, format))
    report(
      unit,
      'as-mismatch',
      childPointer(pointer, 'as'),
      `"${node.field}" is ${format.type} in the API description and cannot be shown as ${kind}.`,
      {
        related: seeAlso(unit, view.pointer),
      },
    );
  const fault = currencyFault(view, owner.view);
  if (fault !== undefined)
    report(unit, 'currency-missing', at, `The amount "${node.field}" has no currency: ${fault}.`, {
      related: seeAlso(unit, view.pointer),
    });
  const label = labelOf(
    unit,
    { label: node.label, pointer },
    {
      name: node.field,
      pointer: at,
      title: ownText(view.keywords, 'title'),
      described: view.pointer,
    },
  );
  const sortKey = owner.sortKeys?.find((key) => key === node.field);
  return {
    ...base,
    as: kind,
    field: node.field,
    label,
    ...optionalKey('description', ownText(view.keywords, 'description')),
    format,
    nullable: view.nullable || !owner.view.required.has(node.field),
    ...optionalKey('sortKey', sortKey),
    hidden: node.hidden ?? false,
    ...optionalKey('opens', bindLink(unit, cell, pointer, owner)),
  };
};

/** Cells in the order they are written; one that is broken is left out. */
export const bindCells = (
  unit: Unit,
  cells: readonly Cell[],
  pointer: string,
  owner: CellOwner,
): readonly CellPlan[] =>
  cells
    .map((cell, index) => bindCell(unit, cell, childPointer(pointer, index), owner))
    .filter((cell) => cell !== undefined);
