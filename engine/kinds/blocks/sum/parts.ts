import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import type { SumPlan } from './plan.ts';

/** The amounts: without any there is nothing to draw. */
export const sumParts = ({ lines }: SumPlan): readonly CellPlan[] => lines.map(({ cell }) => cell);
