import type { ValueFormat } from './value-format.ts';

/** A property that is read, and how it is written. */
export interface ReadPlan {
  readonly field: string;
  readonly format: ValueFormat;
  readonly nullable: boolean;
}
/** A part that the host draws, and all that it receives. */
export interface CustomPlan {
  readonly component: string;
  readonly reads: readonly ReadPlan[];
  readonly props: Readonly<Record<string, string | number | boolean | null>>;
}
