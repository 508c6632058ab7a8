import type { RoutePlan } from '../../../language/plan/portal-plan.ts';
import type { Operation } from '../../../description/operation.ts';
import { narrowBlock } from './compile-block.ts';
import type { CompiledScreen } from './compile-screen.ts';
import type { FoundNarrowed, Narrowed, Narrowing, NarrowPass } from './narrow-pass.ts';

/** The narrowed properties on a route, with the rules that they add to those of the route. */
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
 * The screen with the choices of the session in every call of a list, figure, chart and export that has their parameter. A node without
 * the parameter, beside others with it, is marked as wider than the choice. Records, and the detail beside a row, are not narrowed.
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
