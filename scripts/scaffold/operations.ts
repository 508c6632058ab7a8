import { collectionOf } from '@counterfoil/engine/prepare';
import type { Description, Operation } from '@counterfoil/engine/description';

/** Reads something of an object once, for as long as it is held. */
const oncePer = <Whole extends object, Found>(read: (whole: Whole) => Found): ((whole: Whole) => Found) => {
  const known = new WeakMap<Whole, { readonly found: Found }>();
  return (whole) => {
    const entry = known.get(whole) ?? { found: read(whole) };
    known.set(whole, entry);
    return entry.found;
  };
};

/** All operations of a description. */
export const operationsOf = oncePer(({ operations }: Description): readonly Operation[] => [
  ...operations.values(),
]);

/** The operations that keep files which others answer, by the ids of those. */
export const keepersIn = oncePer(
  (description: Description): ReadonlyMap<string, Operation> =>
    new Map(
      operationsOf(description)
        .toReversed()
        .flatMap((operation) =>
          operation.download === undefined ? [] : [[operation.download, operation] as const],
        ),
    ),
);

/** The operations whose path is another's with one parameter more at its end, by that path. */
const belowIn = oncePer((description: Description): ReadonlyMap<string, readonly Operation[]> => {
  const found = new Map<string, Operation[]>();
  for (const operation of operationsOf(description)) {
    const above = /^(.*)\/\{[^/]*$/.exec(operation.route)?.[1];
    if (above !== undefined) found.set(above, [...(found.get(above) ?? []), operation]);
  }
  return found;
});

/** The operations right below a path: what is done to one of the records that are listed there. */
export const operationsBelow = (route: string, description: Description): readonly Operation[] =>
  belowIn(description).get(route) ?? [];

/** The path below which the records of a list have theirs. */
export const collectionIn = (route: string, description: Description): string =>
  collectionOf(route, (one) => operationsBelow(one, description).length > 0);

const lastStep = (route: string): string => route.slice(route.lastIndexOf('/') + 1);

/**
 * Whether a call is about another collection of the same name than what is read at a path: `PUT /bookings/notes/{note}` is no
 * way to change a note of `/customers/notes`, though both be of one shape. What is kept below a record (`/orders/{order}/payments`)
 * may well be in the collection of all.
 */
export const isOfAnother = (read: string, called: string, description: Description): boolean => {
  const own = collectionIn(read.replace(/\/\{[^/]*\}$/, ''), description);
  if (own.includes('{') || called === own || called.startsWith(`${own}/`)) return false;
  return operationsOf(description).some(
    ({ method, route }) =>
      method === 'get' &&
      (called === route || called.startsWith(`${route}/`)) &&
      lastStep(route) === lastStep(own),
  );
};

/** A descriptor as it would be written, to be searched. */
const textOf = oncePer((descriptor: object): string => JSON.stringify(descriptor));

/** Whether a descriptor names an operation where it calls it. */
export const isCalledIn = (descriptor: unknown, id: string): boolean =>
  typeof descriptor === 'object' &&
  descriptor !== null &&
  textOf(descriptor).includes(`"operation":${JSON.stringify(id)}`);
