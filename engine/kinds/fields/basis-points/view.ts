import { scaled } from '../scaled-view.ts';

/** A rate typed as percent: 195 is typed as 1.95. */
export const basisPointsField = scaled(() => ({ exponent: 2, currency: '%' }));
