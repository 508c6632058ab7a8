import type { MinorUnits } from '@counterfoil/engine/wire';
import type { SchemaReader } from '../document/schema-reader.ts';
import type { RecordFacts } from './record-facts.ts';

/** A record of another list, as it is drawn inside of one. */
export interface KnownRecord {
  readonly facts: RecordFacts;
  readonly template: unknown;
  /** Values that it surely has, by the names of its properties. */
  readonly pinned: ReadonlyMap<string, unknown>;
}

/** What values are drawn from. */
export interface World {
  readonly reader: SchemaReader;
  readonly seed: string;
  /** The moment at which the mock was made, in milliseconds since 1970. */
  readonly now: number;
  readonly minorUnits: (name: string | undefined) => MinorUnits | undefined;
  /** The key of one of the records that a name such as `customer` calls; undefined where there are none. */
  readonly referenceTo: (word: string, key: string) => unknown;
  /** One of the records whose schema has this name. */
  readonly recordOf: (schemaName: string, key: string) => KnownRecord | undefined;
}

/** The place of a value in what is drawn. */
export interface Site {
  /** What chance is drawn by; no two places have the same. */
  readonly key: string;
  /** The name of its property, in lower case with underscores. */
  readonly name: string;
  /** The name of the object that it is in. */
  readonly owner: string;
  readonly depth: number;
  readonly facts: RecordFacts;
  /** What an example has here. */
  readonly template: unknown;
  /** The code of the currency of amounts here. */
  readonly currency: string;
  /** The names of the schemas around it. */
  readonly around: readonly string[];
  /** Values of the record's own properties that are not drawn. */
  readonly pinned: ReadonlyMap<string, unknown>;
  /** How many values may still be drawn; below 0 only what must be there is. */
  readonly budget: { left: number };
}

/** Deeper than this, what need not be there is left out. */
export const usualDepth = 3;

/** Whether only what must be there is drawn. */
export const isScarce = ({ depth, budget }: Site): boolean => depth > usualDepth || budget.left < 0;
