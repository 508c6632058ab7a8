import { describe, expect, it, test } from 'vitest';
import { createMutants } from './mutants.ts';

/** Chooses which mutant of a kind is planted, and of the costly kinds every fourth; `npm run mutants` plants them all. */
const seed = 5;
/** Told where the sentence is shown, not where it is written; one that a page of the host shows is not found. */
const toldElsewhere = ['an argument that nobody gives'];
const { clean, kinds: all } = createMutants();
const kinds = all.filter(({ name }) => !toldElsewhere.includes(name));
const [cheap, costly] = [kinds.filter(({ isCostly }) => !isCostly), kinds.filter(({ isCostly }) => isCostly)];
const tried = [...cheap, ...costly.filter((_, at) => at % 4 === seed % 4)];

describe(`a sample of the mutants, by the seed ${String(seed)}`, () => {
  it('has enough kinds of faults, and no finding before one is planted', () => {
    expect(kinds.length).toBeGreaterThanOrEqual(60);
    expect(clean()).toEqual([]);
  });

  test.each(tried)('finds $name where it stands, in at most three findings', ({ plant, isCostly }) => {
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
