const given = process.env['FUZZ_SEED'] ?? '481206775';

/**
 * The seed of generated requests: always the same, so that a failing check is due to the change;
 * `FUZZ_SEED=random` searches further, and prints its seed so that the run can be repeated.
 */
export const fuzzSeed = given === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(given);
