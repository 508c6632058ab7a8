import type { Value } from '../value/value.ts';

/** An action that is offered, by its id, with its parameters: values of the block that offers it. */
export interface OfferPlan {
  readonly action: string;
  readonly with?: Readonly<Record<string, Value>>;
}
