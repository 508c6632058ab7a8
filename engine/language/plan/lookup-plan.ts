import type { CallPlan } from './call-plan.ts';
import type { ValueFormat } from './value-format.ts';

/** Where the choices of a filter or a field come from. */
export interface LookupPlan {
  readonly id: string;
  readonly call: CallPlan;
  /** The query parameter that takes what a person types; without it all choices are read at once. */
  readonly search?: string;
  /** The query parameter that takes values already chosen. */
  readonly ids?: string;
  /** How many values may be asked for at once. */
  readonly mostIds?: number;
  /** The query parameter of how many choices are answered. */
  readonly limit?: string;
  readonly value: string;
  readonly label: string;
  /** What distinguishes the choices of one label. */
  readonly description?: { readonly field: string; readonly format: ValueFormat };
}
