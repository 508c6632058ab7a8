import type { MetricPlan } from './plan.ts';

/** Whether there is a second line below the number. */
export const hasSecondLine = ({ figure, below }: MetricPlan): boolean =>
  figure.compare !== undefined || below !== undefined;

/** The class of a number with what is below it. */
export const lineClass = (item: MetricPlan): string =>
  hasSecondLine(item) ? 'cf-metric-line cf-metric-compared' : 'cf-metric-line';

/** The class of figures beside each other: numbers without a currency are short, and need less room each. */
export const metricsClass = (items: readonly MetricPlan[]): string =>
  items.every((item) => item.figure.format.type === 'number' && !hasSecondLine(item))
    ? 'cf-metrics cf-metrics-short'
    : 'cf-metrics';
