import { useEffect, useState } from 'react';
import type { FormPlan } from '../../language/plan/form-plan.ts';
import { draftKey, draftOf, initialValues, renewValues, type FormValues } from '../../resolve/form-state.ts';
import type { Scopes } from '../../resolve/scopes.ts';
import { useHost } from '../host-provider.tsx';

const isSame = (one: FormValues, other: FormValues): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What is filled in. When the record is read again, what nobody touched follows it and what was typed stays; what was
 * typed when the session ended is there again.
 */
export const useFormValues = (form: FormPlan | undefined, scopes: Scopes, loaded?: unknown) => {
  const { drafts } = useHost();
  const key = form === undefined ? undefined : draftKey(form, scopes);
  const begin = () => (form === undefined ? {} : initialValues(form, scopes, loaded));
  const [kept, keep] = useState(() => {
    const begun: FormValues = begin();
    const draft = form === undefined || key === undefined ? undefined : drafts?.take(key);
    const values: FormValues =
      form === undefined || draft === undefined ? begun : { ...begun, ...draftOf(form, draft) };
    return { begun, values, row: scopes.row, loaded, isRestored: !isSame(values, begun) };
  });
  if (form !== undefined && (kept.row !== scopes.row || kept.loaded !== loaded)) {
    const begun = begin();
    keep({
      ...kept,
      begun,
      values: renewValues(form, kept.values, kept.begun, begun),
      row: scopes.row,
      loaded,
    });
  }
  const { values, begun } = kept;
  const isDirty = !isSame(values, begun);
  useEffect(() => {
    if (form === undefined || key === undefined || drafts === undefined) return;
    if (isDirty) drafts.keep(key, draftOf(form, values));
    else drafts.release(key);
  }, [drafts, form, key, isDirty, values]);
  useEffect(() => {
    if (key === undefined || drafts === undefined) return undefined;
    return () => {
      drafts.release(key);
    };
  }, [drafts, key]);
  return {
    values,
    isDirty,
    /** What was typed before the session ended is back. */
    isRestored: kept.isRestored && isDirty,
    setValues: (next: FormValues) => keep((before) => ({ ...before, values: next })),
    /** What is filled in is saved: nothing of it would be lost. */
    settleValues: () => keep((before) => ({ ...before, begun: before.values })),
  };
};
