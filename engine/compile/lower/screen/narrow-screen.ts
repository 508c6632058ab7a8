import type { RoutePlan } from '../../../language/plan/portal-plan.ts';
import type { Operation } from '../../../description/operation.ts';
import { narrowBlock } from './compile-block.ts';
import type { CompiledScreen } from './compile-screen.ts';
import type { FoundNarrowed, Narrowed, Narrowing, NarrowPass } from './narrow-pass.ts';

/** Who sees something narrowed, of those for whom the route opens: its own rules hold for them already. */
const narrowedOn = (
  { variant, access }: RoutePlan,
  found: readonly FoundNarrowed[],
): NonNullable<RoutePlan['narrowed']> => {
  const known = new Set(access.map((rule) => JSON.stringify(rule)));
  const here = found.filter((one) => one.variant === undefined || one.variant === variant);
  const properties = [...new Set(here.map(({ property }) => property))];
  return Object.fromEntries(
    properties.map((name) => {
      const rules = here
        .filter(({ property }) => property === name)
        .map((one) => one.access.filter((rule) => !known.has(JSON.stringify(rule))));
      const isEverybodys = rules.some((rule) => rule.length === 0);
      return [name, isEverybodys ? [[]] : rules];
    }),
  );
};

/**
 * The screen with what people choose for the session in every call of a list, figure, chart and export that has its parameter. What
 * lacks the parameter, beside others that have it, is marked as wider than the choice. Records and what opens beside a row stand for
 * themselves: they are narrowed by nothing.
 */
export const narrowScreen = (
  screen: CompiledScreen,
  operations: ReadonlyMap<string, Operation>,
  narrowings: readonly Narrowing[],
): CompiledScreen => {
  if (!screen.routes.some(({ path }) => !path.includes(':'))) return screen;
  const nobodys: Narrowed = { access: [], variant: undefined };
  const first: NarrowPass = { operations, narrowings, found: [] };
  narrowBlock(first, screen.plan.body, nobodys);
  const used = narrowings.filter(({ property }) => first.found.some((one) => one.property === property));
  if (used.length === 0) return screen;
  const body = narrowBlock({ operations, narrowings: used, found: [] }, screen.plan.body, nobodys);
  return {
    plan: { ...screen.plan, body },
    routes: screen.routes.map((route) => ({ ...route, narrowed: narrowedOn(route, first.found) })),
  };
};
