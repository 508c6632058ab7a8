import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { ChartPlan, SeriesPlan } from './plan.ts';
import type { ChartShape } from './shape-language.ts';
import { stackSeries, type ChartPanel } from '../../../resolve/figure/chart.ts';
import { useFormatSettings } from '../../../render/texts.ts';
import { colourOf } from './chart-colour.ts';
import { scaleStep, scaleValue } from './chart-words.ts';
import { PlotSurface } from './plot-surface.tsx';
import { scaleTicks } from './scale-ticks.ts';

const height = 240;
const margin = { top: 8, right: 8, bottom: 24, left: 56 };
const widestDay = 64;
/** The shapes that have a scale. */
export type ScaledShape = Exclude<ChartShape, 'donut' | 'sparkline'>;

interface ChartPlotProps {
  readonly chart: Pick<ChartPlan, 'steps'>;
  readonly shape: ScaledShape;
  readonly series: readonly SeriesPlan[];
  readonly panel: ChartPanel;
  readonly width: number;
  /** The highlighted day. */
  readonly at: number | undefined;
  readonly onLook: (at: number | undefined) => void;
  readonly onOpen: (at: number) => void;
}

const scalesOf = (panel: ChartPanel, shape: ScaledShape, width: number) => {
  const { days, series } = panel;
  const drawn =
    shape === 'stacked'
      ? stackSeries(panel).flat(2)
      : series.flatMap(({ values }) => values.filter((value) => value !== null));
  const most = Math.max(1, ...drawn);
  const least = Math.min(0, ...drawn);
  const x = scaleBand<number>()
    .domain(days.keys())
    .range([margin.left, width - margin.right])
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const y = scaleLinear()
    .domain([least, most])
    .nice(4)
    .range([height - margin.bottom, margin.top]);
  return { x, y, ticks: scaleTicks(y, drawn) };
};

type Scales = ReturnType<typeof scalesOf>;

const Bars = ({ panel, scales: { x, y } }: { readonly panel: ChartPanel; readonly scales: Scales }) => {
  const inner = scaleBand<number>().domain(panel.series.keys()).range([0, x.bandwidth()]);
  return panel.series.map(({ values }, of) => (
    <g key={of} className={`cf-chart-bars ${colourOf(of)}`}>
      {values.map((value, at) =>
        value === null || value === 0 ? null : (
          <rect
            key={at}
            x={(x(at) ?? 0) + (inner(of) ?? 0)}
            y={Math.min(y(0), y(value))}
            width={Math.max(1, inner.bandwidth())}
            height={Math.max(1, Math.abs(y(value) - y(0)))}
          />
        ),
      )}
    </g>
  ));
};

const Stacked = ({ panel, scales: { x, y } }: { readonly panel: ChartPanel; readonly scales: Scales }) =>
  stackSeries(panel).map((bars, of) => (
    <g key={of} className={`cf-chart-bars ${colourOf(of)}`}>
      {bars.map(([from, to], at) =>
        from === to ? null : (
          <rect
            key={at}
            x={x(at) ?? 0}
            y={Math.min(y(from), y(to))}
            width={Math.max(1, x.bandwidth())}
            height={Math.max(1, Math.abs(y(to) - y(from)))}
          />
        ),
      )}
    </g>
  ));

const Lines = ({ panel, scales: { x, y } }: { readonly panel: ChartPanel; readonly scales: Scales }) => {
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => (x(at) ?? 0) + x.bandwidth() / 2)
    .y((value) => y(value ?? 0));
  return panel.series.map(({ values }, of) => (
    <path key={of} className={`cf-chart-line ${colourOf(of)}`} d={draw([...values]) ?? ''} />
  ));
};

const drawings = { bars: Bars, stacked: Stacked, lines: Lines } as const satisfies Record<
  ScaledShape,
  unknown
>;

/** A chart of one panel, drawn with attributes alone; it handles the pointer, and the keyboard has controls of its own beside it. */
export const ChartPlot = ({ chart, shape, series, panel, width, at, onLook, onOpen }: ChartPlotProps) => {
  const settings = useFormatSettings();
  const names = panel.days.map((day) => scaleStep(day, chart.steps, panel.days.length, settings.locale));
  const scales = scalesOf(panel, shape, width);
  const { x, y, ticks } = scales;
  const Drawing = drawings[shape];
  const every = Math.max(1, Math.ceil((panel.days.length * widestDay) / Math.max(1, width - margin.left)));
  const placeAt = (left: number): number | undefined => {
    const found = Math.floor((left - margin.left) / x.step());
    return found >= 0 && found < panel.days.length ? found : undefined;
  };
  return (
    <PlotSurface width={width} height={height} placeAt={placeAt} onLook={onLook} onOpen={onOpen}>
      {at !== undefined && (
        <rect
          className="cf-chart-look"
          x={(x(at) ?? 0) - (x.step() - x.bandwidth()) / 2}
          y={margin.top}
          width={x.step()}
          height={height - margin.top - margin.bottom}
        />
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className="cf-chart-grid"
            x1={margin.left}
            x2={width - margin.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className="cf-chart-scale" x={margin.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {scaleValue(series[0], tick, panel.by, settings)}
          </text>
        </g>
      ))}
      {names.map((name, index) => {
        if (index % every !== 0) return null;
        const middle = (x(index) ?? 0) + x.bandwidth() / 2;
        // A name in the middle of the last day would be cut at the edge.
        const isLast = middle + widestDay / 2 > width;
        return (
          <text
            key={panel.days[index]}
            className="cf-chart-scale"
            x={isLast ? width : middle}
            y={height - 6}
            textAnchor={isLast ? 'end' : 'middle'}
          >
            {name}
          </text>
        );
      })}
      <Drawing panel={panel} scales={scales} />
    </PlotSurface>
  );
};
