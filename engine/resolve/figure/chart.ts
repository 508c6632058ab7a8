import type { ChartPlan, ChartSteps, SeriesPlan } from '../../kinds/blocks/chart/plan.ts';
import { addDays, formatDay, isDay, parseDay } from '../time/day.ts';
import { isMonth, monthAfter } from '../time/month.ts';
import { isRecord, readField } from '../../json.ts';
import { pointerOf, readPointer, type Malformed } from '../answer/read-answer.ts';
import type { Row } from '../answer/row.ts';

/** A number of one day, and its point in the answer. */
interface Point {
  readonly day: string;
  readonly by: string;
  readonly value: number;
  readonly item: Row;
}
/** The points of one series. */
export interface SeriesPoints {
  readonly points: readonly Point[];
  /** The first and last day to draw, where the answer has them. */
  readonly between?: readonly [first: string, last: string];
  /** Whether the numbers are rates: a day without a point has none, not zero. */
  readonly isRate?: true;
}
/**
 * One chart: its days (or its months, or values), and for each series a number a day. A day without a point
 * counts as zero, or as null where the numbers are rates, and has no item.
 */
export interface ChartPanel {
  /** The value by which the charts are split; empty where there is only one. */
  readonly by: string;
  readonly days: readonly string[];
  readonly series: readonly {
    readonly values: readonly (number | null)[];
    readonly items: readonly (Row | undefined)[];
  }[];
}

// Two years: more cannot be distinguished in a chart, and an answer could ask for a million days.
const mostDays = 732;

const mostMonths = 240;

/** The step of a point: its day, its month, or one of the values that the description lists. */
const readStep = (value: unknown, steps: ChartSteps | undefined): string | undefined => {
  if (steps === undefined) return readDay(value);
  if (typeof value !== 'string') return undefined;
  const isKnown =
    steps.by === 'month' ? isMonth(value) : steps.options.some((option) => option.value === value);
  return isKnown ? value : undefined;
};

const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined;

/** Reads the points of a series and checks the used values. */
export const readSeries = (
  { x, by, steps }: Pick<ChartPlan, 'x' | 'by' | 'steps'>,
  series: SeriesPlan,
  data: unknown,
): { readonly ok: SeriesPoints } | Malformed => {
  const rows = readPointer(data, series.rows);
  if (!Array.isArray(rows)) return { malformed: series.rows };
  const points: Point[] = [];
  for (const [at, item] of rows.entries()) {
    const place = series.rows + pointerOf(at);
    if (!isRecord(item)) return { malformed: place };
    const day = readStep(readField(item, x), steps);
    const value = readField(item, series.value);
    const group = by === undefined ? '' : readField(item, by);
    if (day === undefined) return { malformed: place + pointerOf(x) };
    if (typeof value !== 'number' || !Number.isFinite(value))
      return { malformed: place + pointerOf(series.value) };
    if (typeof group !== 'string') return { malformed: place + pointerOf(by ?? '') };
    points.push({ day, value, by: group, item });
  }
  const rate = series.format.type === 'percentage' ? ({ isRate: true } as const) : {};
  if (series.between === undefined) return { ok: { points, ...rate } };
  const [first, last] = series.between.map((pointer) => readDay(readPointer(data, pointer)));
  if (first === undefined) return { malformed: series.between[0] };
  if (last === undefined || last < first) return { malformed: series.between[1] };
  return { ok: { points, between: [first, last], ...rate } };
};

const daysFrom = (first: string, last: string): readonly string[] => {
  const days: string[] = [];
  let day = parseDay(first);
  while (day !== undefined && formatDay(day) <= last && days.length < mostDays) {
    days.push(formatDay(day));
    day = addDays(day, 1);
  }
  return days;
};

const monthsFrom = (first: string, last: string): readonly string[] => {
  const months = [first];
  for (let at = first; at < last && months.length < mostMonths;) {
    at = monthAfter(at);
    months.push(at);
  }
  return months;
};

const stepsFrom = (first: string, last: string, steps: ChartSteps | undefined): readonly string[] => {
  if (steps === undefined) return daysFrom(first, last);
  return steps.by === 'month' ? monthsFrom(first, last) : steps.options.map(({ value }) => String(value));
};

/** The values that have a number in any series, the largest first: one without any would only take room. */
const rankedSteps = (steps: readonly string[], numbers: readonly (readonly (number | null)[])[]) => {
  const sizes = steps.map((_, at) => numbers.reduce((sum, values) => sum + Math.abs(values[at] ?? 0), 0));
  return steps
    .map((_, at) => at)
    .filter((at) => sizes[at] !== 0)
    .toSorted((left, right) => (sizes[right] ?? 0) - (sizes[left] ?? 0));
};

const ranked = ({ by, days, series }: ChartPanel): ChartPanel => {
  const order = rankedSteps(
    days,
    series.map(({ values }) => values),
  );
  return {
    by,
    days: order.flatMap((at) => days[at] ?? []),
    series: series.map(({ values, items }) => ({
      values: order.map((at) => values[at] ?? null),
      items: order.map((at) => items[at]),
    })),
  };
};

/**
 * The charts to draw, in the order of the values by which they are split; none where no series has a point. Bars of values with names
 * are in the order of their size.
 */
export const chartPanels = (
  series: readonly SeriesPoints[],
  chart: Pick<ChartPlan, 'shape' | 'steps'>,
): readonly ChartPanel[] => {
  const panels = panelsOf(series, chart.steps);
  if (!isRanked(chart)) return panels;
  return panels.map(ranked).filter(({ days }) => days.length > 0);
};

/** Whether the bars of a chart have names, and so an order of their own. */
export const isRanked = ({ steps, shape }: Pick<ChartPlan, 'shape' | 'steps'>): boolean =>
  steps?.by === 'value' && shape !== 'donut';

const panelsOf = (series: readonly SeriesPoints[], steps: ChartSteps | undefined): readonly ChartPanel[] => {
  const every = series.flatMap(({ points }) => points);
  const ends = [...every.map(({ day }) => day), ...series.flatMap(({ between = [] }) => between)].sort();
  const [first, last] = [ends[0], ends.at(-1)];
  if (every.length === 0 || first === undefined || last === undefined) return [];
  const days = stepsFrom(first, last, steps);
  const groups = [...new Set(every.map(({ by }) => by))].sort();
  return groups.map((by) => ({
    by,
    days,
    series: series.map(({ points, isRate = false }) => {
      const found = new Map(points.filter((point) => point.by === by).map((point) => [point.day, point]));
      return {
        values: days.map((day) => found.get(day)?.value ?? (isRate ? null : 0)),
        items: days.map((day) => found.get(day)?.item),
      };
    }),
  }));
};

/** Where the bar of each number begins and ends, series upon series; negative numbers are stacked downwards. */
export const stackSeries = ({
  days,
  series,
}: ChartPanel): readonly (readonly (readonly [from: number, to: number])[])[] => {
  const heights = days.map(() => ({ above: 0, below: 0 }));
  return series.map(({ values }) =>
    heights.map((height, at) => {
      const value = values[at] ?? 0;
      const side = value < 0 ? 'below' : 'above';
      const from = height[side];
      height[side] += value;
      return [from, height[side]] as const;
    }),
  );
};

/** The share of each number of the only series in the whole; negative numbers have none. */
export const sharesOf = ({ series }: ChartPanel): readonly number[] => {
  const parts = (series[0]?.values ?? []).map((value) => Math.max(0, value ?? 0));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => (whole === 0 ? 0 : part / whole));
};

/** The last day of which the only series has a number. */
export const lastKnown = ({ series }: ChartPanel): number | undefined => {
  const at = (series[0]?.values ?? []).findLastIndex((value) => value !== null);
  return at === -1 ? undefined : at;
};
