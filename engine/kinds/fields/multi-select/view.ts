import { choosing } from '../choice-view.ts';

/** Any of the values. */
export const multiSelectField = choosing('select');
