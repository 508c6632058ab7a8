import { comparePlans, type Difference, type NodeAt } from './compare-plans.ts';
import type { CompiledSide } from './compile-side.ts';

/** The plan of a whole file, or of the part of one that is at a pointer. */
interface PlanAt {
  readonly file: string;
  readonly pointer: string;
  readonly what: string;
  readonly plan: unknown;
}

/** Everything that was compiled, by what it is known by. */
const plansOf = (side: CompiledSide): ReadonlyMap<string, PlanAt> => {
  const found = new Map<string, PlanAt>();
  const add = (what: string, file: string, plan: unknown, pointer = ''): void => {
    found.set(`${what}\n${pointer === '' ? '' : what}`, { file, pointer, what, plan });
  };
  for (const { plan, file } of side.lookups) add(`lookup "${plan.id}"`, file, plan);
  for (const { plan } of side.compiled.actions) add(`action "${plan.id}"`, plan.file, plan);
  for (const { plan, file } of side.compiled.matches) add(`match "${plan.id}"`, file.path, plan);
  for (const { screen, file } of side.compiled.screens) {
    add(`screen "${screen.plan.id}"`, file.path, screen.plan);
    screen.routes.forEach((route, index) => {
      add(`route ${route.path}`, file.path, { ...route }, `/routes/${String(index)}`);
    });
  }
  const { portal } = side.compiled;
  if (portal !== undefined) {
    const { plan, search, file } = portal;
    add('portal', file.path, plan);
    if (search !== undefined) add('search', file.path, search, '/search');
  }
  return found;
};

/** Compares the plans of two states; what is there on one side alone is gained or lost as a whole. */
export const findDifferences = (before: CompiledSide, after: CompiledSide): readonly Difference[] => {
  const differences: Difference[] = [];
  const note = (difference: Difference): void => {
    differences.push(difference);
  };
  const [old, now] = [plansOf(before), plansOf(after)];
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key), now.get(key)];
    const one = is ?? was;
    if (one === undefined) continue;
    const node: NodeAt = { file: one.file, before: was?.pointer, after: is?.pointer, what: one.what };
    if (was !== undefined && is !== undefined) comparePlans(node, was.plan, is.plan, note);
    else
      note({
        node: { ...node, what: '' },
        keys: [],
        before: was?.plan,
        after: is?.plan,
        part: { what: one.what, pointer: one.pointer, is: was === undefined ? 'gained' : 'lost' },
      });
  }
  return differences;
};
