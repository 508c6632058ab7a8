import { themed } from '../field-view.ts';

/** Yes or no. */
export const checkboxField = themed('checkbox');
