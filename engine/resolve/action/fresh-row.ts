import type { JsonObject } from '../../json.ts';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { Row } from '../answer/row.ts';

/** The record of an action, with its newly read values; a record that contains it and was read again does not change it. */
export const freshRow = (
  { readsOther }: Pick<ActionPlan, 'readsOther'>,
  row: Row | undefined,
  read: JsonObject,
): Row | undefined => (readsOther === true ? row : { ...row, ...read });
