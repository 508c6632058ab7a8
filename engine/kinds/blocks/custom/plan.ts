import type { CustomPlan } from '../../../language/plan/custom-plan.ts';
import type { BlockBase } from '../base-plan.ts';

/** A part of a screen that the host draws. */
export interface CustomBlockPlan extends BlockBase {
  readonly as: 'custom';
  /** The part of the record that it reads, where it is not the whole. */
  readonly of?: string;
  readonly custom: CustomPlan;
}
