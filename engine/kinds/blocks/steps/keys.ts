import type { StepsBlockPlan } from './plan.ts';

/** The key of the open step. */
export const stepsKeys = ({ name }: Pick<StepsBlockPlan<never>, 'name'>): readonly string[] => [name];
