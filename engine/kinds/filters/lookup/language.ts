import { name, object, optional, planned } from '../../../language/definition/build-definition.ts';
import { given } from '../../../language/parameters.ts';
import { singleFilterMembers } from '../filter-language.ts';
import type { LookupFilterPlan } from './plan.ts';

export const lookupFilter = planned<LookupFilterPlan>()(
  object('Records found by another operation', {
    ...singleFilterMembers,
    lookup: name('lookup', 'Where its choices come from'),
    with: optional(given),
  }),
);
