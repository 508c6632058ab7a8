import type { MetricPlan } from './plan.ts';

/** Whether there is a second line below the number. */
export const hasSecondLine = ({ figure, below }: MetricPlan): boolean =>
  figure.compare !== undefined || below !== undefined;

/** The class of a number with what is below it. */
export const lineClass = (item: MetricPlan): string =>
  hasSecondLine(item) ? 'cf-metric-line cf-metric-compared' : 'cf-metric-line';

const isShort = (item: MetricPlan): boolean =>
  item.figure.format.type === 'number' && item.figure.each === undefined && !hasSecondLine(item);

/** The class of figures beside each other: where all are plain numbers, each stands beside its name on one line. */
export const metricsClass = (items: readonly MetricPlan[]): string =>
  items.every(isShort) ? 'cf-metrics cf-metrics-short' : 'cf-metrics';
