import type { ChartPlan } from './plan.ts';

/** The series: without any there is nothing to draw. */
export const chartParts = ({ series }: ChartPlan): ChartPlan['series'] => series;
