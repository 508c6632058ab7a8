import { themed } from '../field-view.ts';

/** A moment. */
export const dateTimeField = themed('date-time');
