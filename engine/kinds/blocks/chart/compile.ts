import type { ChartBlock, Series } from './language.ts';
import type { SeriesPlan } from './plan.ts';
import { childPointer, ownText } from '../../../json.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { bindCall } from '../../../compile/call/compile-call.ts';
import { findField } from '../../../compile/list/compile-cell.ts';
import { findElements, findInAnswer } from '../../../compile/figure/compile-figure.ts';
import { currencyFault } from '../../../compile/figure/value-format.ts';
import { bindNumber } from '../../../compile/figure/compile-number.ts';
import { bindNode } from '../../../compile/screen/compile-node.ts';
import { bindOpens } from '../../../compile/list/compile-opens.ts';
import { schemaScope } from '../../../compile/scope/scope-type.ts';
import { optionalKey, report, sayMessage, seeAlso, type Unit } from '../../../compile/compile-context.ts';

const isDay = (view: SchemaView): boolean => ownText(view.keywords, 'format') === 'date';

const checkDay = (unit: Unit, view: SchemaView | undefined, written: string, pointer: string): void => {
  if (view === undefined || isDay(view)) return;
  report(unit, 'as-mismatch', pointer, `"${written}" is not a day in the API description.`, {
    related: seeAlso(unit, view.pointer),
  });
};

/** Days, and what tells charts apart, stand in the points of every series; what is wrong is said of the first. */
const checkPoint = (
  unit: Unit,
  block: ChartBlock,
  pointer: string,
  point: SchemaView,
  where: string,
): void => {
  const x = findField(unit, block.x, childPointer(pointer, 'x'), point, where);
  checkDay(unit, x, block.x, childPointer(pointer, 'x'));
  if (block.by !== undefined) findField(unit, block.by, childPointer(pointer, 'by'), point, where);
};

const bindValueOf = (
  unit: Unit,
  block: ChartBlock,
  series: Series,
  pointer: string,
  point: SchemaView,
  said: { mixed: boolean },
): SeriesPlan['format'] | undefined => {
  const at = childPointer(pointer, 'value');
  const view = findField(unit, series.value, at, point, `the points at "${series.rows}"`);
  if (view === undefined) return undefined;
  const format = bindNumber(unit, view, at, series.value);
  if (format === undefined) return undefined;
  const related = seeAlso(unit, view.pointer);
  const fault = currencyFault(view, point);
  // A `by` that is not there was spoken of; that one series mixes is said once.
  const isKnown = block.by === undefined || point.property(block.by) !== undefined;
  if (fault !== undefined)
    report(unit, 'currency-missing', at, `The amount "${series.value}" has no currency: ${fault}.`, {
      related,
    });
  else if (
    isKnown &&
    !said.mixed &&
    format.type === 'money' &&
    'field' in format.currency &&
    block.by !== format.currency.field
  ) {
    said.mixed = true;
    report(
      unit,
      'currency-mixed',
      at,
      `Amounts of several currencies would stand in one chart: "by" has to name "${format.currency.field}".`,
      { related },
    );
  }
  return format;
};

const checkBetween = (
  unit: Unit,
  series: Series,
  pointer: string,
  answer: SchemaView,
  where: string,
): void => {
  const at = childPointer(pointer, 'between');
  series.between?.forEach((written, index) => {
    const place = childPointer(at, index);
    checkDay(unit, findInAnswer(unit, answer, written, place, where), written, place);
  });
};

const findPoint = (
  unit: Unit,
  series: Series,
  pointer: string,
  operation: Operation | undefined,
): SchemaView | undefined => {
  if (operation === undefined) return undefined;
  const where = `The answer of ${operation.id}`;
  if (operation.answer === undefined) {
    const at = childPointer(childPointer(pointer, 'source'), 'operation');
    report(unit, 'answer-missing', at, `The operation ${operation.id} answers no JSON.`, {
      related: seeAlso(unit, operation.pointer),
    });
    return undefined;
  }
  checkBetween(unit, series, pointer, operation.answer, where);
  return findElements(unit, operation.answer, series.rows, childPointer(pointer, 'rows'), where);
};

/** The numbers of a chart, each kind with what it is read from. */
export const bindSeries = (unit: Unit, block: ChartBlock, pointer: string): readonly SeriesPlan[] => {
  let isChecked = false;
  const said = { mixed: false };
  return block.series.flatMap((series, index): readonly SeriesPlan[] => {
    const at = childPointer(childPointer(pointer, 'series'), index);
    const call = bindCall(unit, series.source, childPointer(at, 'source'), 'read');
    const base = bindNode(unit, series, at, [call?.operation]);
    const label = sayMessage(unit, series.label, childPointer(at, 'label'));
    const point = findPoint(unit, series, at, call?.operation);
    if (point !== undefined && !isChecked) {
      isChecked = true;
      checkPoint(unit, block, pointer, point, `the points at "${series.rows}"`);
    }
    const format = point === undefined ? undefined : bindValueOf(unit, block, series, at, point, said);
    const inside: Unit = { ...unit, scopes: { ...unit.scopes, item: schemaScope(point) } };
    const opens =
      series.opens === undefined ? undefined : bindOpens(inside, series.opens, childPointer(at, 'opens'));
    if (call === undefined || format === undefined) return [];
    const { rows, between, value } = series;
    return [
      {
        ...base,
        label,
        call: call.plan,
        rows,
        ...optionalKey('between', between),
        value,
        format,
        ...optionalKey('opens', opens),
      },
    ];
  });
};
