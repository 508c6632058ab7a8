import { object, planned } from '../../../language/definition/build-definition.ts';
import { singleFilterMembers } from '../filter-language.ts';
import type { SelectFilterPlan } from './plan.ts';

export const selectFilter = planned<SelectFilterPlan>()(object('One of the values', singleFilterMembers));
