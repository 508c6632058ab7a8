import { object, planned } from '../../../language/definition/build-definition.ts';
import { singleFilterMembers } from '../filter-language.ts';
import type { SearchFilterPlan } from './plan.ts';

export const searchFilter = planned<SearchFilterPlan>()(
  object('Free text, sent a moment after the last key', singleFilterMembers),
);
