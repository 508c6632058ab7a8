import type { ScreenPlan } from '../../../language/plan/screen-plan.ts';
import type { RoutePlan } from '../../../language/plan/portal-plan.ts';
import { narrow, pass, type Group, type Audience } from './audience.ts';
import { walkAccess } from './walk-access.ts';

/** The audience of each screen and of each action, by any path that begins at a route. */
export interface Reach {
  readonly ofScreen: (id: string) => Audience;
  readonly ofAction: (id: string) => Audience;
}

/** The audience that goes from a screen to another one, or to an action. */
interface Step {
  readonly to: 'screen' | 'action';
  readonly id: string;
  readonly audience: Audience;
}

/** Equal groups are one object, with a number of its own. */
export interface Groups {
  readonly each: (audience: Audience) => Audience;
  readonly numbers: (audience: Audience) => string;
}

/** Creates an empty table of groups. */
export const createGroups = (): Groups => {
  const known = new Map<string, Group>();
  const numbers = new Map<Group, number>();
  const one = (group: Group): Group => {
    if (numbers.has(group)) return group;
    const key = JSON.stringify([group.variant, group.roles, group.held.map((names) => names.join()).sort()]);
    const same = known.get(key) ?? group;
    known.set(key, same);
    numbers.set(same, numbers.get(same) ?? numbers.size);
    return same;
  };
  return {
    each: (audience) => audience.map(one),
    numbers: (audience) => audience.map((group) => numbers.get(group)).join(),
  };
};

/** Creates a table of the groups that have arrived at each place, each once. */
const createArrivals = () => {
  const known = new Map<string, Set<Group>>();
  return {
    /** Adds groups to a place; returns those that were not there before. */
    add: (place: string, audience: Audience): Audience => {
      const there = known.get(place) ?? new Set<Group>();
      known.set(place, there);
      return audience.filter((group) => there.size < there.add(group).size);
    },
    at: (place: string): Audience => [...(known.get(place) ?? [])],
  };
};

/** Follows every route through its screen to the screens that it draws or opens and the actions that it offers. */
export type FindReach = (
  screens: ReadonlyMap<string, ScreenPlan>,
  routes: readonly RoutePlan[],
  roles: readonly string[],
) => Reach;

/** Creates a search that memoizes where an audience goes from the plan of a screen. */
export const createReach = (groups: Groups): FindReach => {
  const known = new WeakMap<ScreenPlan, Map<string, readonly Step[]>>();
  const stepsFrom = (screen: ScreenPlan, audience: Audience): readonly Step[] => {
    const steps: Step[] = [];
    walkAccess(pass(audience, screen), screen.body, {
      screen: (some, inner) => steps.push({ to: 'screen', id: inner.screen, audience: groups.each(some) }),
      offer: (some, action) => steps.push({ to: 'action', id: action, audience: groups.each(some) }),
    });
    return steps;
  };
  const memoizedSteps = (screen: ScreenPlan, audience: Audience): readonly Step[] => {
    const ofScreen = known.get(screen) ?? new Map<string, readonly Step[]>();
    known.set(screen, ofScreen);
    const key = groups.numbers(audience);
    const steps = ofScreen.get(key) ?? stepsFrom(screen, audience);
    ofScreen.set(key, steps);
    return steps;
  };
  return (screens, routes, roles) => {
    const atScreens = createArrivals();
    const atActions = createArrivals();
    const ahead: (readonly [screen: string, audience: Audience])[] = [];
    const arrive = (screen: string, audience: Audience): void => {
      const fresh = atScreens.add(screen, audience);
      if (fresh.length > 0) ahead.push([screen, fresh]);
    };
    for (const { screen, variant, access } of routes)
      arrive(screen, groups.each(narrow({ variant, roles, held: [] }, access)));
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
      const [id, audience] = next;
      const screen = screens.get(id);
      for (const step of screen === undefined ? [] : memoizedSteps(screen, audience))
        if (step.to === 'screen') arrive(step.id, step.audience);
        else atActions.add(step.id, step.audience);
    }
    return { ofScreen: atScreens.at, ofAction: atActions.at };
  };
};
