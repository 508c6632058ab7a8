import type { Value } from '../value/value.ts';
import type { AccessPlan } from './access-plan.ts';
import type { CallPlan } from './call-plan.ts';
import type { ValueFormat } from './value-format.ts';

/** A number of an answer. Where `each` is given, there is one for each element of that array, and the pointers start in the element. */
export interface FigurePlan {
  readonly call: CallPlan;
  readonly each?: string;
  readonly value: string;
  readonly compare?: string;
  readonly format: Extract<ValueFormat, { readonly type: 'number' | 'money' | 'percentage' }>;
}

/** What one filter of the target is set to. Somebody whom its access does not admit cannot follow the link with a value for it. */
export interface OpensFilterPlan {
  /** Its key in the URL. */
  readonly name: string;
  /** A range of days; a single day is the range of that day, a month that of its days. */
  readonly isRange: boolean;
  readonly value: Value;
  /** The list would set it to something else by itself: where it is empty, the address has to state that. */
  readonly hasDefault: boolean;
  readonly access: AccessPlan;
  readonly variant?: string;
}
/** A link to a list that shows exactly the rows of the figure: it has every filter with a value or a default. */
export interface OpensPlan {
  readonly screen: string;
  readonly filters: readonly OpensFilterPlan[];
  /** The tabs to open before the list is reached, by their key in the URL. */
  readonly tabs: readonly (readonly [key: string, tab: string])[];
}
