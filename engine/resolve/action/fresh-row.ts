import type { JsonObject } from '../../json.ts';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { Row } from '../answer/row.ts';

/** The record that an action is done to, with what was read anew of it; what was read of the record that holds it tells nothing of it. */
export const freshRow = (
  { readsOther }: Pick<ActionPlan, 'readsOther'>,
  row: Row | undefined,
  read: JsonObject,
): Row | undefined => (readsOther === true ? row : { ...row, ...read });
