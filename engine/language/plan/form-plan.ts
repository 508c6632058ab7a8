import type { AutofillToken } from '../autofill.ts';
import type { FieldKind } from '../field.ts';
import type { Value } from '../value.ts';
import type { NodePlan } from './access-plan.ts';
import type { LookupPlan } from './lookup-plan.ts';
import type { Text } from './text.ts';
import type { OptionPlan, ValueFormat } from './value-format.ts';

/** JSON, as data. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [Key in string]: Json };

/** A field of a form. */
export interface FieldPlan extends NodePlan {
  readonly as: FieldKind;
  /** The body property. */
  readonly field: string;
  readonly label: Text;
  readonly help?: Text;
  readonly format: ValueFormat;
  readonly required: boolean;
  readonly default?: Value;
  /** Bounds known only when the form opens; both ends are allowed. */
  readonly minimum?: Value;
  readonly maximum?: Value;
  /** What it has to repeat, such as another field of the form; said under the keyword `const`. */
  readonly equals?: Value;
  readonly options?: readonly OptionPlan[];
  readonly lookup?: LookupPlan;
  /** What is said, by JSON Schema keyword. */
  readonly messages: Readonly<Record<string, Text>>;
  /** What the browser may fill it with: an autofill token of HTML. */
  readonly autocomplete?: AutofillToken;
  /** Never stored, logged or restored. */
  readonly sensitive: boolean;
}

/** Fields that belong together. */
export interface SectionPlan extends NodePlan {
  readonly title?: Text;
  readonly fields: readonly FieldPlan[];
}

/** A form with one schema; its validator is compiled ahead under the same `id`. */
export interface FormPlan {
  readonly id: string;
  /** The JSON Schema (2020-12, no references) of the fields it asks for. */
  readonly schema: { readonly [Key in string]: Json };
  readonly sections: readonly SectionPlan[];
}
