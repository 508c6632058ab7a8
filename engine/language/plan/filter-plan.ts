import type * as languages from '../../kinds/generated/filter-languages.ts';
import type { FilterKind } from '../../kinds/kinds.ts';
import type { PlanOf } from '../definition/build-definition.ts';

/** Each filter the language has, by kind. */
export type FilterPlans = { readonly [Kind in FilterKind]: PlanOf<(typeof languages)[Kind]> };
/** A filter with nothing left to look up. */
export type FilterPlan = FilterPlans[FilterKind];
