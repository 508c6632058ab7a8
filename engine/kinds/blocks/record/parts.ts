import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { RecordPlan } from './plan.ts';

/** All that is shown: without any of it there is nothing to draw, unless there are actions on the record. */
export const recordParts = ({ headline, sections, actions }: RecordPlan): readonly NodePlan[] =>
  actions.length > 0 ? [] : [...headline, ...sections];
