import type { ScreenPlan } from '../language/plan/screen-plan.ts';
import { parseScreenScope, type ScopeChoice } from '../resolve/address/screen-scope.ts';
import { choicesFor } from '../resolve/viewer/viewer-choices.ts';
import { useHost, useLocation } from './host-provider.tsx';
import { useStable } from './use-stable.ts';

/** The records a screen works on: chosen in the URL, else the screen's own. */
export const useScopeChoices = (screen: ScreenPlan): Readonly<Record<string, ScopeChoice>> => {
  const { portal, viewer } = useHost();
  const choosable = choicesFor(portal.choices, viewer).map(({ property }) => property);
  return useStable(parseScreenScope(screen.scope, useLocation().search, { user: viewer.user }, choosable));
};
