/** Whether random tests do all that they can. */
export const isThorough = process.env['THOROUGH'] !== undefined;

/**
 * How often a random test repeats what it does: as often as it says where `THOROUGH` is set (`npm run test:thorough`),
 * else one time in ten, or in so many, so that every change can wait for it.
 */
export const repeats = (times: number, oneIn = 10): number => (isThorough ? times : Math.ceil(times / oneIn));

/** Of variants that a test goes through alike, the first so many; where `THOROUGH` is set, all of them. */
export const alternatives = <Each>(all: readonly Each[], common = 1): readonly Each[] =>
  isThorough ? all : all.slice(0, common);
