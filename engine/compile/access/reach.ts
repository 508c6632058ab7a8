import type { ScreenPlan } from '../../language/plan/screen-plan.ts';
import type { RoutePlan } from '../../language/plan/portal-plan.ts';
import { narrow, pass, type Party, type Visitors } from './visitors.ts';
import { walkAccess } from './walk-access.ts';

/** Who comes to each screen and to each action, by any way that begins at a route. */
export interface Reach {
  readonly ofScreen: (id: string) => Visitors;
  readonly ofAction: (id: string) => Visitors;
}

/** Parties by what they are reached as, each once. */
const createArrivals = () => {
  const known = new Map<string, Map<string, Party>>();
  return {
    /** Those who had not come there before. */
    add: (place: string, visitors: Visitors): Visitors => {
      const there = known.get(place) ?? new Map<string, Party>();
      known.set(place, there);
      return visitors.filter((party) => {
        const key = JSON.stringify([
          party.variant,
          party.roles,
          party.held.map((names) => names.join()).sort(),
        ]);
        if (there.has(key)) return false;
        there.set(key, party);
        return true;
      });
    },
    at: (place: string): Visitors => [...(known.get(place)?.values() ?? [])],
  };
};

/** Follows every route through its screen to what is drawn in it, opens beside it and is offered there. */
export const findReach = (
  screens: ReadonlyMap<string, ScreenPlan>,
  routes: readonly RoutePlan[],
  roles: readonly string[],
): Reach => {
  const atScreens = createArrivals();
  const atActions = createArrivals();
  const ahead: (readonly [screen: string, visitors: Visitors])[] = [];
  const arrive = (screen: string, visitors: Visitors): void => {
    const fresh = atScreens.add(screen, visitors);
    if (fresh.length > 0) ahead.push([screen, fresh]);
  };
  for (const { screen, variant, access } of routes) {
    const parties = narrow({ variant, roles, held: [] }, access);
    if (parties.length > 0) arrive(screen, parties);
  }
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const [id, visitors] = next;
    const screen = screens.get(id);
    if (screen === undefined) continue;
    walkAccess(pass(visitors, screen), screen.body, {
      screen: (some, inner) => {
        arrive(inner.screen, some);
      },
      offer: (some, action) => atActions.add(action, some),
    });
  }
  return { ofScreen: atScreens.at, ofAction: atActions.at };
};
