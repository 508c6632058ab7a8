import type { PortalPlan } from '../../../language/plan/portal-plan.ts';
import type { Portal } from '../../../language/portal/portal.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { enumOptions } from '../figure/value-format.ts';
import type { CompileContext } from '../compile-context.ts';

/**
 * The label of each name, from the first property of the signed-in user whose enum lists all of them; without one each name is its own
 * label.
 */
const wordsOf = (
  viewer: SchemaView | undefined,
  names: readonly string[],
): Readonly<Record<string, string>> => {
  const properties = viewer?.propertyNames.map((name) => viewer.property(name)) ?? [];
  const words = properties
    .flatMap((view) => [view, view?.items])
    .map((view) => (view === undefined ? [] : (enumOptions(view) ?? [])))
    .map((options) => new Map(options.map(({ value, label }) => [String(value), label])))
    .find((known) => names.every((name) => known.has(name)));
  return Object.fromEntries(names.map((name) => [name, words?.get(name) ?? name]));
};

/** The labels of roles and permissions, from the API description. */
export const compileAccessNames = (
  { description: { viewer } }: CompileContext,
  { roles, permissions }: Portal,
): PortalPlan['accessNames'] => ({
  roles: wordsOf(viewer, roles),
  permissions: wordsOf(viewer, permissions),
});
