import { scaled } from '../scaled-view.ts';

/** An amount typed in major units. */
export const moneyField = scaled((_, { money }) => money);
