import type { MetricsPlan } from './plan.ts';

/** The figures: without any there is nothing to draw. */
export const metricsParts = ({ items }: MetricsPlan): MetricsPlan['items'] => items;
