import { choosing } from '../choice-view.ts';

/** One of the values, all in sight. */
export const radioField = choosing('radio');
