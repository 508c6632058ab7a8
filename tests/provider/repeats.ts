/**
 * How often a random test of the provider repeats what it does: as often as it says where `THOROUGH` is set
 * (`npm run test:thorough`), else two times in five, so that every change can wait for it.
 */
export const repeats = (times: number): number =>
  process.env['THOROUGH'] === undefined ? Math.ceil(times * 0.4) : times;
