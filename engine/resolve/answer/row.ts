import type { JsonObject } from '../../json.ts';

/** A row of a list, or a record, as it was read: its properties are what they are found to be. */
export type Row = JsonObject;
