import type { MetricPlan } from './plan.ts';

/** The class of figures beside each other: numbers without a currency are short, and need less room each. */
export const metricsClass = (items: readonly MetricPlan[]): string =>
  items.every(({ figure }) => figure.format.type === 'number') ? 'cf-metrics cf-metrics-short' : 'cf-metrics';
