import { acceptsText, singleValue } from '../single-value.ts';
import type { LookupFilterPlan } from './plan.ts';

/** A record, or several, as the parameter takes. */
export const lookupFilter = singleValue<LookupFilterPlan>({
  takesSeveral: ({ several }) => several,
  accepts: acceptsText,
});
