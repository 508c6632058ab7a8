import type { Value } from '../value/value.ts';
import type { Text } from './text.ts';
import type { ValueFormat } from './value-format.ts';

/** Values that sentences name, and how those that the description defines are written. */
export interface NamedValues {
  readonly values: Readonly<Record<string, Value>>;
  readonly formats: Readonly<Record<string, ValueFormat>>;
}

/** What a button that sends something says while every value that it names is there. */
export interface SubmitPlan extends NamedValues {
  readonly says: Text;
}
