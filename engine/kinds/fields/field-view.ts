import type { UiSchema } from '@rjsf/utils';
import type { FieldPlan, Json } from '../../language/plan/form-plan.ts';
import type { Scopes } from '../../resolve/scopes.ts';
import type { FilterSetting } from '../filters/filter-view.ts';

/** What a form knows that its fields are drawn with. */
export interface FieldSetting extends Pick<
  FilterSetting,
  'translate' | 'settle' | 'readChoices' | 'readChosen'
> {
  /** What the variables of a lookup read. */
  readonly scopes: Scopes;
  /** The property's own schema. */
  readonly schema: { readonly [Key in string]: Json };
  /** The values that are offered, as text; undefined where all are. */
  readonly offered: readonly string[] | undefined;
  /** How days are written, in which locale, and the IANA zone whose day is today. */
  readonly days: { readonly pattern: string; readonly locale: string; readonly zone: string };
  /** The currency an amount is in, and how many digits its minor unit has. */
  readonly money: { readonly currency: string; readonly exponent: number };
}

/** How one kind of field is drawn. */
export interface FieldView {
  /** What it asks the form library for: its control. */
  readonly create: (field: FieldPlan, setting: FieldSetting) => UiSchema;
  /** Its value in words, where that is not how its format writes it. */
  readonly words?: (value: unknown) => string;
}

/** A kind whose control the theme has under this name. */
export const themed = (widget: string): FieldView => ({ create: () => ({ 'ui:widget': widget }) });
