import { object, planned } from '../../../language/definition/build-definition.ts';
import { singleFilterMembers } from '../filter-language.ts';
import type { MultiSelectFilterPlan } from './plan.ts';

export const multiSelectFilter = planned<MultiSelectFilterPlan>()(
  object('Any of the values', singleFilterMembers),
);
