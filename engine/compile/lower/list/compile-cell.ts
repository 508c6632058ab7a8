import { derivedKind } from '../figure/derived-kind.ts';
import { formatWords } from '../figure/format-words.ts';
import type { CellCompiler, CellOwner } from '../../../kinds/cells/cell-compile.ts';
import * as kinds from '../../../kinds/generated/cell-compilers.ts';
import { cellKinds, type CellKind } from '../../../kinds/kinds.ts';
import type { Cell, CellNode } from '../../../language/cell.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import { childPointer, flatName, ownText, omitUndefined, readOwn } from '../../../json.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { kindOfRecord } from '../../../description/record-kinds.ts';
import { followField } from '../../../description/field-view.ts';
import { currencyFault, enumOptions, formatOfField } from '../figure/value-format.ts';
import { compileRelated } from './record-lists.ts';
import { findField } from './find-field.ts';
import { isReportedObject } from './report-object.ts';
import { pathReader } from '../scope/compile-condition.ts';
import { compileNode } from '../screen/compile-node.ts';
import { labelOf, namePointer, report, seeAlso, type CompileContext, noteFacts } from '../compile-context.ts';

const compilers: Readonly<Record<CellKind, CellCompiler>> = kinds;

const cellFor = (context: CompileContext, format: ValueFormat, view: SchemaView): CellKind =>
  derivedKind(cellKinds, (kind) => compilers[kind].derives?.(format, view, context)) ?? 'text';

/** Whether a field of a record is the key of that record itself: a link there would lead to where one is. */
const namesItself = (
  { description }: CompileContext,
  field: string,
  view: SchemaView,
  record: SchemaView,
): boolean =>
  field === record.words.key &&
  view.words.record !== undefined &&
  view.words.record === kindOfRecord(description, record);

/** The format of a yes or no that the description has words for, such as on and off: they are shown as those of any other enum. */
const flagFormat = (view: SchemaView): ValueFormat | undefined => {
  const options = view.types.includes('boolean') ? enumOptions(view) : undefined;
  return options === undefined ? undefined : { type: 'option', options };
};

/** Notes when a field of a record is shown. */
const noteShown = (context: CompileContext, node: CellNode, pointer: string): void => {
  if (node.visibleWhen === undefined) return;
  const at = childPointer(pointer, 'visibleWhen');
  noteFacts(context, 'shown', {
    paths: [
      `record.${node.field.replaceAll('/', '.')}`,
      ...[ownText(readOwn(readOwn(node, 'opens'), 'record'), 'var') ?? []].flat(),
    ],
    visibleWhen: node.visibleWhen,
    pointer: at,
    readPath: pathReader(context, at),
  });
};

/** Compiles a column, or a field of a record, with its description. */
export const compileCell = (
  context: CompileContext,
  cell: Cell,
  pointer: string,
  owner: CellOwner,
): CellPlan | undefined => {
  const node: CellNode = typeof cell === 'string' ? { field: cell } : cell;
  const at = namePointer(cell, pointer, 'field');
  const base = compileNode(context, node, pointer);
  const view =
    owner.view === undefined ? undefined : findField(context, node.field, at, owner.view, owner.where);
  if (view === undefined || owner.view === undefined) return undefined;
  const written = node.as === undefined ? undefined : compilers[node.as];
  if (written?.showsObjects !== true && isReportedObject(context, node.field, at, view)) return undefined;
  const { holder = owner.view, isRequired = false } = followField(owner.view, node.field) ?? {};
  const format = flagFormat(view) ?? formatOfField(node.field, view);
  const kind = node.as ?? cellFor(context, format, view);
  const compiler = compilers[kind];
  if (!compiler.fits(format, view, context))
    report(
      context,
      'as-mismatch',
      childPointer(pointer, 'as'),
      `"${node.field}" is ${formatWords(format)} in the API description and cannot be shown as ${kind}.`,
      {
        related: seeAlso(context, view.pointer),
      },
    );
  const fault = currencyFault(view, holder);
  if (fault !== undefined)
    report(context, 'currency-missing', at, `The amount "${node.field}" has no currency: ${fault}.`, {
      related: seeAlso(context, view.pointer),
    });
  const label = labelOf(
    context,
    { label: node.label, pointer },
    {
      name: node.field,
      pointer: at,
      title: ownText(view.keywords, 'title'),
      described: view.pointer,
    },
  );
  if (owner.isRecord === true && view.words.none === undefined) noteShown(context, node, pointer);
  const isLinked =
    owner.isLinked === true ||
    (owner.isRecord === true && !namesItself(context, node.field, view, owner.view));
  const sortKey = flatName(owner.sortKeys ?? [], node.field);
  return {
    as: kind,
    field: node.field,
    label,
    ...omitUndefined({ description: ownText(view.keywords, 'description') }),
    format: kind === 'date' && format.type === 'dateTime' ? { ...format, isDay: true } : format,
    nullable: view.nullable || !isRequired,
    ...omitUndefined({ none: view.words.none, sortKey }),
    hidden: node.hidden ?? false,
    ...omitUndefined({
      files: compiler.files?.(context, view),
      custom: compiler.custom?.(context, node, pointer, owner),
      each: compiler.each?.(context, node, pointer, view, compileCell),
    }),
    ...compiler.names?.(context, node, pointer, view),
    ...omitUndefined({
      related: isLinked ? compileRelated(context, node.field, view, holder) : undefined,
      opens: compiler.opens?.(context, node, pointer, owner),
    }),
    ...base,
  };
};

/** Compiles cells in the written order; a broken one is left out. */
export const compileCells = (
  context: CompileContext,
  cells: readonly Cell[],
  pointer: string,
  owner: CellOwner,
): readonly CellPlan[] => {
  const plans = cells
    .map((cell, index) => compileCell(context, cell, childPointer(pointer, index), owner))
    .filter((cell) => cell !== undefined);
  noteFacts(context, 'names', {
    what: owner.isRecord === true ? 'fields' : 'columns',
    named: plans.map((plan) => ({ words: plan.label, ...plan })),
  });
  return plans;
};
