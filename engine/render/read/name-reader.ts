import type { Choice } from '../../kinds/filters/filter-view.ts';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';

type ReadChosen = (lookup: LookupPlan, values: readonly string[]) => Promise<readonly Choice[]>;

const most = 100;

const chunks = (values: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, at) =>
    values.slice(at * size, (at + 1) * size),
  );

/** Reads the names of values. The names that are asked for at the same time come with one call. */
export const createNameReader = (
  readChosen: ReadChosen,
): ((lookup: LookupPlan) => (value: string) => Promise<string>) => {
  const batches = new Map<
    LookupPlan,
    { readonly values: Set<string>; readonly names: Promise<ReadonlyMap<string, string>> }
  >();
  const readAll = async (lookup: LookupPlan, values: ReadonlySet<string>) => {
    // Whoever is drawn with the first one asks before this goes on.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    batches.delete(lookup);
    const read = await Promise.all(
      chunks([...values].sort(), lookup.mostIds ?? most).map((some) => readChosen(lookup, some)),
    );
    return new Map(read.flat().map(({ value, label }) => [value, label]));
  };
  return (lookup) => async (value) => {
    const values = batches.get(lookup)?.values ?? new Set<string>();
    const batch = batches.get(lookup) ?? { values, names: readAll(lookup, values) };
    batches.set(lookup, batch);
    values.add(value);
    return (await batch.names).get(value) ?? value;
  };
};
