import type { UiSchema } from '@rjsf/utils';
import { createContext, useContext } from 'react';
import type { FieldPlan, Json } from '../../../language/plan/form-plan.ts';
import type { FieldPath } from '../../../resolve/form/field-path.ts';
import type { PlacedErrors } from '../../../resolve/form/place-errors.ts';
import type { RowValues } from '../../../resolve/form/rows.ts';
import type { Context } from '../../../resolve/viewer/visibility.ts';

/** What the entries of a list know of their form. */
export interface EntriesSetting {
  /** The form's own, with its values in the scope `form`. */
  readonly context: Context;
  /** The control of a field of an entry, at `path`; `row` is the entry, where that is a row. */
  readonly uiOf: (field: FieldPlan, path: FieldPath, value: unknown, row: RowValues) => UiSchema;
  /** The schema at a path. */
  readonly schemaOf: (path: FieldPath) => { readonly [Key in string]: Json };
  /** The server's messages, by the names of paths. They move with the entries by themselves. */
  readonly reported: PlacedErrors['byField'];
  /** Is called when the entries of the list at a path were given other places. */
  readonly onMove: (list: FieldPath, places: readonly (number | undefined)[]) => void;
}

/** Carries the form to the lists inside it. */
export const EntriesContext = createContext<EntriesSetting | undefined>(undefined);

/** The form around a list. */
export const useEntriesSetting = (): EntriesSetting => {
  const setting = useContext(EntriesContext);
  if (setting === undefined) throw new Error('A list of entries stands in a form.');
  return setting;
};
