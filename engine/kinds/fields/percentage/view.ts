import { scaled } from '../scaled-view.ts';

/** A rate typed as percent: 195 hundredths are typed as 1.95. */
export const percentageField = scaled(({ format }) => ({
  exponent: format.type === 'percentage' ? format.decimals : 0,
  currency: '%',
  signAfter: true,
}));
