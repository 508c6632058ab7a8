import { isArray } from '../../json.ts';

/** Notes something that is read: by a name of its own, and how it is found again. */
export type Note<World> = (name: string, find: (world: World) => unknown) => void;
/** What everything is found in, as something sees it whose reads are noted. */
export type Trace<World> = (world: World, note: Note<World>) => World;

interface Read<World> {
  readonly find: (world: World) => unknown;
  readonly found: unknown;
}
interface Entry<World, Input, Found> {
  readonly input: Input;
  readonly reads: readonly Read<World>[];
  readonly found: Found;
}

/** Lists are the same when their items are. */
const isSame = (one: unknown, other: unknown): boolean =>
  isArray(one) && isArray(other)
    ? one === other || (one.length === other.length && one.every((item, index) => item === other[index]))
    : one === other;

/** What is found for each key, in its world and with its input. */
type FindEach<World, Input, Found> = (
  inputs: Iterable<readonly [key: string, world: World, input: Input]>,
) => readonly (readonly [key: string, found: Found])[];

/** The last, and the one before: a change that is taken back finds nothing anew. */
const versions = 2;

/**
 * Finds something for each key, once: as long as what it is found with is the same as one of the last two times that it was found, and
 * all that it read of the world, it is found no more. What has no key any more is forgotten.
 */
export const createMemo = <World, Input extends readonly unknown[], Found>(
  trace: Trace<World>,
  find: (world: World, ...input: Input) => Found,
): FindEach<World, Input, Found> => {
  let previous: ReadonlyMap<string, readonly Entry<World, Input, Found>[]> = new Map();
  const findAnew = (world: World, input: Input): Entry<World, Input, Found> => {
    const reads = new Map<string, Read<World>>();
    const traced = trace(world, (name, again) => {
      if (!reads.has(name)) reads.set(name, { find: again, found: again(world) });
    });
    return { input, found: find(traced, ...input), reads: [...reads.values()] };
  };
  return (inputs) => {
    const now = new Map<string, readonly Entry<World, Input, Found>[]>();
    const found = new Map<string, Found>();
    for (const [key, world, input] of inputs) {
      const before = previous.get(key) ?? [];
      const holds = before.find(
        (one) =>
          input.every((part, at) => isSame(part, one.input[at])) &&
          one.reads.every((read) => isSame(read.find(world), read.found)),
      );
      const last = holds ?? findAnew(world, input);
      now.set(key, [last, ...before.filter((one) => one !== last)].slice(0, versions));
      found.set(key, last.found);
    }
    previous = now;
    return [...found];
  };
};

/** A table of which is noted what is read: a name, or all there is. */
export const traceTable = <World, Value>(
  name: string,
  tableOf: (world: World) => ReadonlyMap<string, Value>,
  world: World,
  note: Note<World>,
): ReadonlyMap<string, Value> => {
  const table = tableOf(world);
  const all = (): ReadonlyMap<string, Value> => {
    note(name, (now) => [...tableOf(now)].flat());
    return table;
  };
  const one = (key: string): ReadonlyMap<string, Value> => {
    note(`${name} ${key}`, (now) => tableOf(now).get(key));
    return table;
  };
  return {
    get: (key) => one(key).get(key),
    has: (key) => one(key).has(key),
    get size() {
      return all().size;
    },
    forEach: (visit) => all().forEach(visit),
    entries: () => all().entries(),
    keys: () => all().keys(),
    values: () => all().values(),
    [Symbol.iterator]: () => all()[Symbol.iterator](),
  };
};
