import { choosing } from '../choice-view.ts';

/** Any number of values, chosen from a list of them. */
export const multiSelectField = choosing('select');
