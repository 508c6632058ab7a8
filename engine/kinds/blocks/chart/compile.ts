import { childPointer, ownText, omitUndefined } from '../../../json.ts';
import { compileBase, compileLoad } from '../../../compile/lower/call/compile-load.ts';
import { optionalMessageOf, type CompileContext } from '../../../compile/lower/compile-context.ts';
import {
  narrowCall,
  note,
  within,
  type Narrowed,
  type NarrowPass,
} from '../../../compile/lower/screen/narrow-pass.ts';
import { partsOf, type BlockCompiler } from '../block-compile.ts';
import { fieldView } from '../../../description/field-view.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { checkShape } from './check-shape.ts';
import { compileSeries, stepsOf } from './compile-series.ts';
import type { ChartBlock } from './language.ts';
import type { ChartPlan, SeriesPlan } from './plan.ts';

/** The schema of `x`, in the points of the first series that has it. */
const xOf = ({ description }: CompileContext, { series, x }: ChartBlock): SchemaView | undefined => {
  for (const { source, rows } of series) {
    const answer = description.operations.get(source.operation)?.answer;
    const found = answer === undefined ? undefined : fieldView(answer, rows.slice(1))?.items;
    const view = found === undefined ? undefined : fieldView(found, x);
    if (view !== undefined) return view;
  }
  return undefined;
};

const compileChart = (outer: CompileContext, block: ChartBlock, pointer: string): ChartPlan => {
  const loaded = compileLoad(outer, block.load, pointer);
  const { shape = 'bars', x, by, empty } = block;
  const view = xOf(outer, block);
  const steps = view === undefined ? undefined : stepsOf(view);
  const series = compileSeries(loaded.context, block, pointer);
  checkShape(loaded.context, { shape, steps, series, isKnown: view !== undefined }, pointer);
  return {
    as: 'chart',
    shape,
    x,
    ...omitUndefined({ xLabel: view === undefined ? undefined : ownText(view.keywords, 'title'), steps, by }),
    series,
    ...omitUndefined({ empty: optionalMessageOf(loaded.context, empty, childPointer(pointer, 'empty')) }),
    ...compileBase(outer, block, pointer, loaded),
  };
};

const narrowSeries = (pass: NarrowPass, series: SeriesPlan, outer: Narrowed): SeriesPlan => {
  const { inside, mark } = note(pass, within(outer, series), [series.call]);
  return { ...series, ...mark, call: narrowCall(inside, series.call) };
};

/** Numbers day by day, each series with the call from which it is read. */
export const chartBlock: BlockCompiler<ChartBlock, ChartPlan> = {
  compile: compileChart,
  parts: ({ series }) => ({ nodes: partsOf(series) }),
  narrow: (pass, plan, outer) => ({
    ...plan,
    series: plan.series.map((one) => narrowSeries(pass, one, outer)),
  }),
};
