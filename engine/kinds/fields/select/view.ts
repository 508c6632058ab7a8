import { choosing } from '../choice-view.ts';

/** One of the values. */
export const selectField = choosing('select');
