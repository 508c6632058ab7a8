import type { ActionPlan } from '../../../language/plan/action-plan.ts';
import type { OfferPlan } from '../../../language/plan/offer-plan.ts';
import type { ScreenPlan } from '../../../language/plan/screen-plan.ts';
import { isAllowed } from '../../../resolve/viewer/access.ts';
import { isOffered, type Context } from '../../../resolve/viewer/visibility.ts';
import { actionsOf } from '../../view-context.tsx';

/** The actions that this viewer may do to some row; which row follows when its menu opens. */
export const rowActionsOf = (
  screen: ScreenPlan,
  offers: readonly OfferPlan[],
  context: Context,
): readonly ActionPlan[] =>
  actionsOf(screen, offers, context).filter(
    (action) => isOffered(action, context) && isAllowed(action.call.access, context.viewer),
  );
