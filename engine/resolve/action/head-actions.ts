import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { Context } from '../viewer/visibility.ts';
import { resolveAction } from './action-state.ts';

/** The actions of a record that have buttons, and those in its menu. */
export interface HeadActions {
  readonly buttons: readonly ActionPlan[];
  readonly menu: readonly ActionPlan[];
}

/** How many actions have buttons in the head of an open record. */
const buttonsInHead = 2;

/** Of many actions on a record, the first one that is possible now has a button, and a menu has the others. */
export const resolveHeadActions = (actions: readonly ActionPlan[], context: Context): HeadActions => {
  const shown = actions.filter((action) => resolveAction(action, context).shown);
  if (shown.length <= buttonsInHead) return { buttons: shown, menu: [] };
  const next = shown.find((action) => resolveAction(action, context).enabled) ?? shown[0];
  return {
    buttons: shown.filter((action) => action === next),
    menu: shown.filter((action) => action !== next),
  };
};
