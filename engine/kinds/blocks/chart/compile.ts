import { childPointer } from '../../../json.ts';
import { compileBase, compileLoad } from '../../../compile/call/compile-load.ts';
import { optionalKey, optionalMessageOf, type CompileContext } from '../../../compile/compile-context.ts';
import {
  narrowCall,
  note,
  within,
  type Narrowed,
  type NarrowPass,
} from '../../../compile/screen/narrow-pass.ts';
import { partsOf, type BlockCompiler } from '../block-compile.ts';
import { compileSeries } from './compile-series.ts';
import type { ChartBlock } from './language.ts';
import type { ChartPlan, SeriesPlan } from './plan.ts';

const compileChart = (outer: CompileContext, block: ChartBlock, pointer: string): ChartPlan => {
  const loaded = compileLoad(outer, block.load, pointer);
  const { shape = 'bars', x, by, empty } = block;
  return {
    ...compileBase(outer, block, pointer, loaded),
    as: 'chart',
    shape,
    x,
    ...optionalKey('by', by),
    series: compileSeries(loaded.context, block, pointer),
    ...optionalKey('empty', optionalMessageOf(loaded.context, empty, childPointer(pointer, 'empty'))),
  };
};

const narrowSeries = (pass: NarrowPass, series: SeriesPlan, outer: Narrowed): SeriesPlan => {
  const { inside, mark } = note(pass, within(outer, series), [series.call]);
  return { ...series, ...mark, call: narrowCall(inside, series.call) };
};

/** Numbers day by day, each kind with what it is read from. */
export const chartBlock: BlockCompiler<ChartBlock, ChartPlan> = {
  compile: compileChart,
  parts: ({ series }) => ({ nodes: partsOf(series) }),
  narrow: (pass, plan, outer) => ({
    ...plan,
    series: plan.series.map((one) => narrowSeries(pass, one, outer)),
  }),
};
