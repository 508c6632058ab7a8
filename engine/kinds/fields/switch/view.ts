import { themed } from '../field-view.ts';

/** On or off. */
export const switchField = themed('switch');
