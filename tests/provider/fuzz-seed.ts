const given = process.env['FUZZ_SEED'] ?? '481206775';

/**
 * The seed of generated requests: always the same, so that a failing check tells of the change at hand;
 * `FUZZ_SEED=random` looks further, and prints the seed by which to come back.
 */
export const fuzzSeed = given === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(given);
