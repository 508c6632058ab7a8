import { childPointer } from '../../../json.ts';
import { report, type CompileContext } from '../../../compile/lower/compile-context.ts';
import type { ChartPlan } from './plan.ts';

interface Shaped extends Pick<ChartPlan, 'shape' | 'series'> {
  readonly steps: ChartPlan['steps'] | undefined;
  /** Whether the description has the property by which the points are ordered. */
  readonly isKnown: boolean;
}

/** Why numbers cannot be drawn in a shape; undefined where they can. */
const whyNot = ({ shape, steps, series, isKnown }: Shaped): string | undefined => {
  const isRate = series.some(({ format }) => format.type === 'percentage');
  if (shape === 'stacked' && isRate) return 'Rates do not add up, and cannot be stacked.';
  if (shape === 'lines')
    return steps?.by === 'value'
      ? 'Lines go from day to day, and nothing is between these values.'
      : undefined;
  if (shape !== 'donut' && shape !== 'sparkline') return undefined;
  if (series.length > 1) return `A ${shape} draws one series, and these are ${String(series.length)}.`;
  if (!isKnown) return undefined;
  if (shape === 'sparkline')
    return steps?.by === 'value' ? 'A sparkline goes from day to day, and these are values.' : undefined;
  if (steps?.by !== 'value')
    return 'A donut has a slice for each value of an enum, and these are days or months.';
  return isRate ? 'Rates do not add up to a whole, of which a donut would show the parts.' : undefined;
};

/** Reports a chart whose numbers do not fit its shape. */
export const checkShape = (context: CompileContext, shaped: Shaped, pointer: string): void => {
  const why = whyNot(shaped);
  if (why !== undefined) report(context, 'as-mismatch', childPointer(pointer, 'shape'), why);
};
