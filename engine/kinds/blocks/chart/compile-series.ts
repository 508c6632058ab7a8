import type { ChartBlock, Series } from './language.ts';
import type { ChartSteps, SeriesPlan } from './plan.ts';
import { isSwapped } from '../../../compile/lower/list/swapped-range.ts';
import { childPointer, ownText, omitUndefined } from '../../../json.ts';
import type { Operation } from '../../../description/operation.ts';
import { fieldView, followField } from '../../../description/field-view.ts';
import type { SchemaView } from '../../../description/schema-view.ts';

import { compileCall } from '../../../compile/lower/call/compile-call.ts';
import { findField } from '../../../compile/lower/list/find-field.ts';
import { findElements, findInAnswer } from '../../../compile/lower/figure/compile-figure.ts';
import { currencyFault, enumOptions } from '../../../compile/lower/figure/value-format.ts';
import { compileNumber } from '../../../compile/lower/figure/compile-number.ts';
import { compileNode } from '../../../compile/lower/screen/compile-node.ts';
import { compileOpens } from '../../../compile/lower/list/compile-opens.ts';
import { schemaScope } from '../../../compile/lower/scope/scope-type.ts';
import {
  noteFacts,
  report,
  messageOf,
  seeAlso,
  type CompileContext,
  withScopes,
} from '../../../compile/lower/compile-context.ts';
import { withShared } from '../../../compile/lower/call/shared-query.ts';

const isDay = (view: SchemaView): boolean => ownText(view.keywords, 'format') === 'date';

const monthPattern = '^[0-9]{4}-[0-9]{2}$';

/** The steps of the points, where they are no days; undefined where they are days, or unknown to charts. */
export const stepsOf = (view: SchemaView): ChartSteps | undefined => {
  if (ownText(view.keywords, 'pattern') === monthPattern) return { by: 'month' };
  const options = enumOptions(view);
  return options === undefined ? undefined : { by: 'value', options };
};

const checkDay = (
  context: CompileContext,
  view: SchemaView | undefined,
  written: string,
  pointer: string,
): void => {
  if (view === undefined || isDay(view)) return;
  report(context, 'as-mismatch', pointer, `"${written}" is not a day in the API description.`, {
    related: seeAlso(context, view.pointer),
  });
};

/** Days, and the value that splits charts, must be in the points of every series; a fault is reported for the first. */
const checkPoint = (
  context: CompileContext,
  block: ChartBlock,
  pointer: string,
  point: SchemaView,
  where: string,
): void => {
  const x = findField(context, block.x, childPointer(pointer, 'x'), point, where);
  if (x === undefined || stepsOf(x) === undefined) checkDay(context, x, block.x, childPointer(pointer, 'x'));
  if (block.by !== undefined) findField(context, block.by, childPointer(pointer, 'by'), point, where);
};

const compileValueOf = (
  context: CompileContext,
  block: ChartBlock,
  series: Series,
  pointer: string,
  point: SchemaView,
  reported: { mixed: boolean },
): SeriesPlan['format'] | undefined => {
  const at = childPointer(pointer, 'value');
  const view = findField(context, series.value, at, point, `the points at "${series.rows}"`);
  if (view === undefined) return undefined;
  const format = compileNumber(context, view, at, series.value);
  if (format === undefined) return undefined;
  const related = seeAlso(context, view.pointer);
  const fault = currencyFault(view, followField(point, series.value)?.holder ?? point);
  // A missing `by` is already reported; a mixed series is reported once.
  const isKnown = block.by === undefined || fieldView(point, block.by) !== undefined;
  if (fault !== undefined)
    report(context, 'currency-missing', at, `The amount "${series.value}" has no currency: ${fault}.`, {
      related,
    });
  else if (
    isKnown &&
    !reported.mixed &&
    format.type === 'money' &&
    'field' in format.currency &&
    block.by !== format.currency.field
  ) {
    reported.mixed = true;
    report(
      context,
      'currency-mixed',
      at,
      `Amounts of several currencies would be in one chart: "by" has to name "${format.currency.field}".`,
      { related },
    );
  }
  return format;
};

const checkBetween = (
  context: CompileContext,
  series: Series,
  pointer: string,
  answer: SchemaView,
  where: string,
): void => {
  const at = childPointer(pointer, 'between');
  if (series.between !== undefined && isSwapped(series.between)) {
    const [first, last] = series.between;
    report(context, 'range-params', at, `"${first}" is the last day, and "${last}" the first.`);
    return;
  }
  series.between?.forEach((written, index) => {
    const place = childPointer(at, index);
    checkDay(context, findInAnswer(context, answer, written, place, where), written, place);
  });
};

const findPoint = (
  context: CompileContext,
  series: Series,
  pointer: string,
  operation: Operation | undefined,
): SchemaView | undefined => {
  if (operation === undefined) return undefined;
  const where = `The answer of ${operation.id}`;
  if (operation.answer === undefined) {
    const at = childPointer(childPointer(pointer, 'source'), 'operation');
    report(context, 'answer-missing', at, `The operation ${operation.id} answers no JSON.`, {
      related: seeAlso(context, operation.pointer),
    });
    return undefined;
  }
  checkBetween(context, series, pointer, operation.answer, where);
  return findElements(context, operation.answer, series.rows, childPointer(pointer, 'rows'), where);
};

/** The numbers of a chart, each series with the call from which it is read. */
export const compileSeries = (
  context: CompileContext,
  block: ChartBlock,
  pointer: string,
): readonly SeriesPlan[] => {
  let isChecked = false;
  const reported = { mixed: false };
  const plans = block.series.flatMap((written, index): readonly SeriesPlan[] => {
    const series = { ...written, source: withShared(context, written.source) };
    const at = childPointer(childPointer(pointer, 'series'), index);
    const call = compileCall(context, series.source, childPointer(at, 'source'), 'read');
    const base = compileNode(context, series, at, [call?.operation]);
    const label = messageOf(context, series.label, childPointer(at, 'label'));
    const point = findPoint(context, series, at, call?.operation);
    if (point !== undefined && !isChecked) {
      isChecked = true;
      checkPoint(context, block, pointer, point, `the points at "${series.rows}"`);
    }
    const format =
      point === undefined ? undefined : compileValueOf(context, block, series, at, point, reported);
    const inside: CompileContext = withScopes(context, { item: schemaScope(point) });
    const opens =
      series.opens === undefined
        ? undefined
        : compileOpens(inside, series.opens, childPointer(at, 'opens'), {
            ...series.source,
            value: `/${series.value}`,
            each: series.rows,
          });
    if (call === undefined || format === undefined) return [];
    const { rows, between, value } = series;
    return [
      {
        label,
        call: call.plan,
        rows,
        ...omitUndefined({ between }),
        value,
        format,
        ...omitUndefined({ opens }),
        ...base,
      },
    ];
  });
  noteFacts(context, 'names', {
    what: 'series',
    named: plans.map((plan) => ({ ...plan, words: plan.label })),
  });
  return plans;
};
