import type { JsonObject } from '../../json.ts';

/** A row of a list, or a record, as it was read; its properties are not checked yet. */
export type Row = JsonObject;
