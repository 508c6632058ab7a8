import { useState } from 'react';
import type { FormPlan } from '../../language/plan/form-plan.ts';
import { initialValues, renewValues, type FormValues } from '../../resolve/form-state.ts';
import type { Scopes } from '../../resolve/scopes.ts';

/** What is filled in. When the record is read again, what nobody touched follows it and what was typed stays. */
export const useFormValues = (form: FormPlan | undefined, scopes: Scopes, loaded?: unknown) => {
  const begin = () => (form === undefined ? {} : initialValues(form, scopes, loaded));
  const [kept, keep] = useState(() => {
    const begun: FormValues = begin();
    return { begun, values: begun, row: scopes.row, loaded };
  });
  if (form !== undefined && (kept.row !== scopes.row || kept.loaded !== loaded)) {
    const begun = begin();
    keep({ begun, values: renewValues(form, kept.values, kept.begun, begun), row: scopes.row, loaded });
  }
  return {
    values: kept.values,
    isDirty: JSON.stringify(kept.values) !== JSON.stringify(kept.begun),
    setValues: (values: FormValues) => keep((before) => ({ ...before, values })),
    /** What is filled in is saved: nothing of it would be lost. */
    settleValues: () => keep((before) => ({ ...before, begun: before.values })),
  };
};
