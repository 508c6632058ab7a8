import { filterKeys } from '../../../resolve/list/list-filters.ts';
import type { StackBlockPlan } from './plan.ts';

/** The keys of the filters that its blocks share. */
export const stackKeys = ({ filters }: Pick<StackBlockPlan<never>, 'filters'>): readonly string[] =>
  filters === undefined ? [] : filterKeys(filters);
