import type { ScreenPlan } from '../../../language/plan/screen-plan.ts';
import type { RoutePlan } from '../../../language/plan/portal-plan.ts';
import { narrow, pass, type Party, type Visitors } from './visitors.ts';
import { walkAccess } from './walk-access.ts';

/** Who comes to each screen and to each action, by any way that begins at a route. */
export interface Reach {
  readonly ofScreen: (id: string) => Visitors;
  readonly ofAction: (id: string) => Visitors;
}

/** Who comes on from a screen to another one, or to an action. */
interface Step {
  readonly to: 'screen' | 'action';
  readonly id: string;
  readonly visitors: Visitors;
}

/** Parties that are the same are one object, with a number of its own. */
export interface Parties {
  readonly each: (visitors: Visitors) => Visitors;
  readonly numbers: (visitors: Visitors) => string;
}

/** Starts without any parties. */
export const createParties = (): Parties => {
  const known = new Map<string, Party>();
  const numbers = new Map<Party, number>();
  const one = (party: Party): Party => {
    if (numbers.has(party)) return party;
    const key = JSON.stringify([party.variant, party.roles, party.held.map((names) => names.join()).sort()]);
    const same = known.get(key) ?? party;
    known.set(key, same);
    numbers.set(same, numbers.get(same) ?? numbers.size);
    return same;
  };
  return {
    each: (visitors) => visitors.map(one),
    numbers: (visitors) => visitors.map((party) => numbers.get(party)).join(),
  };
};

/** Parties by what they are reached as, each once. */
const createArrivals = () => {
  const known = new Map<string, Set<Party>>();
  return {
    /** Those who had not come there before. */
    add: (place: string, visitors: Visitors): Visitors => {
      const there = known.get(place) ?? new Set<Party>();
      known.set(place, there);
      return visitors.filter((party) => there.size < there.add(party).size);
    },
    at: (place: string): Visitors => [...(known.get(place) ?? [])],
  };
};

/** Follows every route through its screen to what is drawn in it, opens beside it and is offered there. */
export type FindReach = (
  screens: ReadonlyMap<string, ScreenPlan>,
  routes: readonly RoutePlan[],
  roles: readonly string[],
) => Reach;

/** Where visitors come to from a screen is followed once for as long as there is its plan. */
export const createReach = (parties: Parties): FindReach => {
  const known = new WeakMap<ScreenPlan, Map<string, readonly Step[]>>();
  const stepsFrom = (screen: ScreenPlan, visitors: Visitors): readonly Step[] => {
    const steps: Step[] = [];
    walkAccess(pass(visitors, screen), screen.body, {
      screen: (some, inner) => steps.push({ to: 'screen', id: inner.screen, visitors: parties.each(some) }),
      offer: (some, action) => steps.push({ to: 'action', id: action, visitors: parties.each(some) }),
    });
    return steps;
  };
  const keptSteps = (screen: ScreenPlan, visitors: Visitors): readonly Step[] => {
    const ofScreen = known.get(screen) ?? new Map<string, readonly Step[]>();
    known.set(screen, ofScreen);
    const key = parties.numbers(visitors);
    const steps = ofScreen.get(key) ?? stepsFrom(screen, visitors);
    ofScreen.set(key, steps);
    return steps;
  };
  return (screens, routes, roles) => {
    const atScreens = createArrivals();
    const atActions = createArrivals();
    const ahead: (readonly [screen: string, visitors: Visitors])[] = [];
    const arrive = (screen: string, visitors: Visitors): void => {
      const fresh = atScreens.add(screen, visitors);
      if (fresh.length > 0) ahead.push([screen, fresh]);
    };
    for (const { screen, variant, access } of routes)
      arrive(screen, parties.each(narrow({ variant, roles, held: [] }, access)));
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
      const [id, visitors] = next;
      const screen = screens.get(id);
      for (const step of screen === undefined ? [] : keptSteps(screen, visitors))
        if (step.to === 'screen') arrive(step.id, step.visitors);
        else atActions.add(step.id, step.visitors);
    }
    return { ofScreen: atScreens.at, ofAction: atActions.at };
  };
};
