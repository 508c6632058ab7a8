import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { lastKnown, type ChartPanel } from '../../../resolve/figure/chart.ts';
import { PlotSurface } from './plot-surface.tsx';

const height = 72;
/** Room for the dot at either end. */
const margin = 6;
/** The least range above and below, as a part of the number: otherwise a tenth of a percent would look like a mountain. */
const leastReach = 0.05;

interface SparklinePlotProps {
  readonly panel: ChartPanel;
  readonly width: number;
  /** The highlighted day. */
  readonly at: number | undefined;
  readonly onLook: (at: number | undefined) => void;
  readonly onOpen: (at: number) => void;
}

/** One line without scales, from its least to its greatest number, over days without a number to the next that has one. */
export const SparklinePlot = ({ panel, width, at, onLook, onOpen }: SparklinePlotProps) => {
  const values = panel.series[0]?.values ?? [];
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const middle = (least + most) / 2;
  const reach = Math.max((most - least) / 2, Math.abs(middle) * leastReach, 1);
  const x = scaleLinear()
    .domain([0, Math.max(1, values.length - 1)])
    .range([margin, width - margin]);
  const y = scaleLinear()
    .domain([middle - reach, middle + reach])
    .range([height - margin, margin]);
  const points = values.flatMap((value, day) => (value === null ? [] : [[x(day), y(value)] as const]));
  const draw = line<readonly [number, number]>()
    .x(([left]) => left)
    .y(([, top]) => top);
  const placeAt = (left: number): number | undefined => {
    const found = Math.round(x.invert(left));
    return found >= 0 && found < values.length ? found : undefined;
  };
  const marked = at ?? lastKnown(panel);
  const value = marked === undefined ? undefined : values[marked];
  return (
    <PlotSurface width={width} height={height} placeAt={placeAt} onLook={onLook} onOpen={onOpen}>
      {at !== undefined && <line className="cf-chart-grid" x1={x(at)} x2={x(at)} y1={0} y2={height} />}
      <path className="cf-chart-line cf-chart-spark cf-chart-0" d={draw(points) ?? ''} />
      {marked !== undefined && typeof value === 'number' && (
        <circle className="cf-chart-bars cf-chart-0" cx={x(marked)} cy={y(value)} r={4} />
      )}
    </PlotSurface>
  );
};
