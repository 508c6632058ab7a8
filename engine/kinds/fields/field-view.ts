import type { UiSchema } from '@rjsf/utils';
import type { FieldPlan, Json } from '../../language/plan/form-plan.ts';
import type { Scopes } from '../../resolve/scopes.ts';
import type { FilterSetting } from '../filters/filter-view.ts';

/** The facts of a form with which its fields are drawn. */
export interface FieldSetting extends Pick<
  FilterSetting,
  'translate' | 'settle' | 'readChoices' | 'readChosen'
> {
  /** The scopes that the variables of a lookup read. */
  readonly scopes: Scopes;
  /** The property's own schema. */
  readonly schema: { readonly [Key in string]: Json };
  /** The offered values, as text; undefined where all are. */
  readonly offered: readonly string[] | undefined;
  /** The format of days, the locale, and the IANA zone whose day is today. */
  readonly days: { readonly pattern: string; readonly locale: string; readonly zone: string };
  /** The currency of an amount, and the number of digits of its minor unit. */
  readonly money: { readonly currency: string; readonly exponent: number };
}

/** The view of one kind of field. */
export interface FieldView {
  /** The control that it requests from the form library. */
  readonly create: (field: FieldPlan, setting: FieldSetting) => UiSchema;
  /** Its value as text, where its format does not write it. */
  readonly words?: (value: unknown) => string;
}

/** A kind whose control in the theme has this name. */
export const themed = (widget: string): FieldView => ({ create: () => ({ 'ui:widget': widget }) });
