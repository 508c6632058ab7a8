import type { AutofillToken } from '../value/autofill.ts';
import type { FieldKind } from '../../kinds/kinds.ts';
import type { Value, Variable } from '../value/value.ts';
import type { ConditionPlan, LockPlan, NodePlan } from './access-plan.ts';
import type { UploadPlan } from './files-plan.ts';
import type { LookupPlan } from './lookup-plan.ts';
import type { Text } from './text.ts';
import type { OptionPlan, ValueFormat } from './value-format.ts';

/** JSON, as data. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [Key in string]: Json };

/** Which value may follow which, and which roles may bring it about. */
export interface TransitionsPlan {
  /** The property of the record that holds its present value. */
  readonly field: string;
  readonly next: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** The form opens with the present value, which may stay. */
  readonly mayStay: boolean;
}

/** Which values a field may have, by the value of another property beside it. */
export interface AllowedPlan {
  readonly by: string;
  /** By each value of that property, as text. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** The rows of a list that correspond to the values of another one: none is added, removed or moved. */
export interface FixedRowsPlan {
  /** Reads the values; there is a row for each, in their order. */
  readonly each: Variable;
  /** Where they are read from records, the property that is the value. */
  readonly by?: string;
  /** Where they are read from records, the property that names the row for people. */
  readonly called?: string;
  /** Where they are read from records, the property that explains the row. */
  readonly explained?: string;
  /** Where they are read from records, the property that is false where what is typed is no secret. */
  readonly secret?: string;
  /** The property of a row that is filled with its value, and names the row. */
  readonly key: string;
  readonly label: Text;
  readonly format: ValueFormat;
}

/** What the rows of a list are asked for. */
export interface RowsPlan {
  readonly fields: readonly FieldPlan[];
  /** Rows can be moved. */
  readonly ordered: boolean;
  /** The property that names a row. */
  readonly title?: string;
  /** What the button says that adds a row. */
  readonly add?: Text;
  readonly fixed?: FixedRowsPlan;
  /** What a row may have besides, such as its id: no field asks for it, it is sent as it was read. */
  readonly retained: readonly string[];
}

/** A field of a form. */
export interface FieldPlan extends NodePlan, LockPlan {
  readonly as: FieldKind;
  /** The body property, or the parameter: the name under which its value is stored. */
  readonly field: string;
  /** Of a parameter, where it is sent; a field without it fills the body. */
  readonly parameter?: 'path' | 'query';
  readonly label: Text;
  readonly help?: Text;
  readonly format: ValueFormat;
  readonly required: boolean;
  /** The condition under which it is required, where that depends on other values. */
  readonly requiredWhen?: ConditionPlan;
  /**
   * When a field without a value is sent as null: whenever it is empty, since the API requires it; or once it
   * was emptied, since the API may leave unchanged what is left out. Never, where its schema takes no null.
   */
  readonly nullWhen?: 'empty' | 'emptied';
  readonly default?: Value;
  /** What is sent while it does not show. */
  readonly otherwise?: Value;
  /** Bounds known only when the form opens; both ends are allowed. */
  readonly minimum?: Value;
  readonly maximum?: Value;
  /** What it has to repeat, such as another field of the form; its error is reported under the keyword `const`. */
  readonly equals?: Value;
  readonly options?: readonly OptionPlan[];
  /** The placeholder shown while nothing is chosen. */
  readonly none?: string;
  /** Narrows the options to what may follow the record's present value. */
  readonly transitions?: TransitionsPlan;
  /** Narrows the options by the value of another field. */
  readonly allowed?: AllowedPlan;
  /** The list of the values that are offered, known only when the form opens. */
  readonly among?: Value;
  /** The list of the values that are chosen by default. */
  readonly usual?: Value;
  /** The values that are ticked while nobody ticked any, by what another field says; they are not sent then. */
  readonly usualBy?: AllowedPlan;
  /** Of a colour, that of the text on it. */
  readonly contrast?: string;
  readonly lookup?: LookupPlan;
  /** How files are uploaded whose ids are its value. */
  readonly upload?: UploadPlan;
  /** How each entry of a list of plain values is asked for. */
  readonly entry?: FieldPlan;
  /** How the rows of a list of objects are asked for. */
  readonly rows?: RowsPlan;
  /** The error messages, by JSON Schema keyword. */
  readonly messages: Readonly<Record<string, Text>>;
  /** A text that its pattern takes, as the description gives one. */
  readonly example?: string;
  /** What the browser may fill it with: an autofill token of HTML. */
  readonly autocomplete?: AutofillToken;
  /** How its text is cleaned of what people type around it, before it is validated and sent. */
  readonly typed?: string;
  /** A text that people type, which may hold none of the numbers that the API guards against. */
  readonly guarded?: true;
  /** Never stored, logged or restored. */
  readonly sensitive: boolean;
}

/** Fields that belong together. */
export interface SectionPlan extends NodePlan, LockPlan {
  readonly title?: Text;
  readonly fields: readonly FieldPlan[];
  /** They are asked for the preview alone: what is filled in is neither saved nor a change. */
  readonly tried?: true;
}

/** A form with one schema; its validator is compiled ahead under the same `id`. */
export interface FormPlan {
  readonly id: string;
  /** The JSON Schema (2020-12, no references) of the fields it asks for. */
  readonly schema: { readonly [Key in string]: Json };
  readonly sections: readonly SectionPlan[];
  /** What the body may have besides, by name: the API may refuse what the form does not ask for, and the call fills or leaves out. */
  readonly unasked?: Readonly<Record<string, Text>>;
  /** How many properties the API takes at least, where the schema gives it. */
  readonly leastProperties?: number;
}
