import type { Intent } from '../action/intent.ts';

/** A value of an enum with its words and colour. */
export interface OptionPlan {
  readonly value: string | number | boolean;
  readonly label: string;
  readonly intent: Intent;
  /** The heading under which it is offered. */
  readonly group?: string;
  /** What it means, in a sentence. */
  readonly description?: string;
}

/** What a duration counts. */
export const durationUnits = ['millisecond', 'second', 'minute', 'hour', 'day'] as const;
export type DurationUnit = (typeof durationUnits)[number];

/** How a value is read and written, by the kind the description gives it. Amounts are integers in the minor unit. */
export type ValueFormat =
  | { readonly type: 'text'; readonly maxLength?: number }
  /** An identifier is written without separators between its digits. */
  | { readonly type: 'number'; readonly integer: boolean; readonly identifier?: true }
  /** A rate: a whole number of percents, or of their hundredths, which has so many decimals. */
  | { readonly type: 'percentage'; readonly decimals: 0 | 2 }
  | { readonly type: 'duration'; readonly unit: DurationUnit }
  | { readonly type: 'money'; readonly currency: { readonly field: string } | { readonly code: string } }
  | { readonly type: 'date' }
  /** A month of a year, as `2026-10`. */
  | { readonly type: 'month' }
  /** `isDay`: only the day of the moment is shown. */
  | { readonly type: 'dateTime'; readonly isDay?: true }
  | { readonly type: 'boolean' }
  /** `pictures`: the address of the drawing of each value, with {value} in its place. */
  | { readonly type: 'option'; readonly options: readonly OptionPlan[]; readonly pictures?: string }
  | { readonly type: 'list'; readonly of: ValueFormat }
  | { readonly type: 'json' };
