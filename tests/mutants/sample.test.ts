import { describe, expect, it, test } from 'vitest';
import { createMutants } from './mutants.ts';

/** Chooses which kinds are planted, and which mutant of each; `npm run mutants` plants them all. */
const seed = 5;
/** So many kinds share one that is planted here; those of the description take ten times as long. */
const every = { cheap: 12, costly: 19 };
const { clean, kinds } = createMutants();
const chosen = (isCostly: boolean, step: number) =>
  kinds.filter((kind) => kind.isCostly === isCostly).filter((_, at) => at % step === seed % step);
const tried = [...chosen(false, every.cheap), ...chosen(true, every.costly)];

describe(`a sample of the mutants, by the seed ${String(seed)}`, () => {
  it('has enough kinds of faults, and no finding before one is planted', () => {
    expect(kinds.length).toBeGreaterThanOrEqual(250);
    expect(clean()).toEqual([]);
  });

  test.each(tried)('finds $name at its place, in at most three findings', ({ plant, isCostly }) => {
    const mutants = plant(seed);
    const mutant = mutants[isCostly ? 0 : seed % Math.max(1, mutants.length)];
    if (mutant === undefined) return;
    const { findings, ...verdict } = mutant.judge();
    const said = findings.slice(0, 4).map(({ place, code }) => `${place.file}:${place.line} ${code}`);
    expect({ ...verdict, place: mutant.place, said }).toMatchObject({
      isFound: true,
      isAtLine: true,
      isShort: true,
    });
  });
});
