import { useEffect, useMemo, useState } from 'react';
import type { FormPlan } from '../../language/plan/form-plan.ts';
import { isSameValue } from '../../resolve/form/compare-edits.ts';
import {
  beginComparison,
  renewComparison,
  withTyped,
  type Comparison,
} from '../../resolve/form/comparison.ts';
import { draftKey, draftOf, restoreDraft } from '../../resolve/form/draft.ts';
import { alignRows } from '../../resolve/form/fixed-rows.ts';
import { initialValues, renewValues, savedFields, type FormValues } from '../../resolve/form/form-state.ts';
import { isRecord, readOwn } from '../../json.ts';
import type { Scopes } from '../../resolve/scopes.ts';
import { useHost } from '../host-provider.tsx';

interface FormDraft {
  /** What the form opened with, from the record as it was read then. */
  readonly begun: FormValues;
  readonly values: FormValues;
  readonly record: unknown;
  readonly loaded: unknown;
  readonly readAt: number;
  readonly isRestored: boolean;
  readonly comparison?: Comparison | undefined;
}

const recordOf = (value: unknown) => (isRecord(value) ? value : undefined);

/** Keeps what is filled in as a draft for the case that the session ends, as long as the form is drawn and differs from what it opened with. */
const useStoredDraft = (
  form: FormPlan | undefined,
  key: string | undefined,
  { values, begun, readAt }: Pick<FormDraft, 'values' | 'begun' | 'readAt'>,
  isDirty: boolean,
): void => {
  const { drafts } = useHost();
  useEffect(() => {
    if (form === undefined || key === undefined || drafts === undefined) return;
    if (isDirty) drafts.keep(key, () => ({ ...draftOf(form, values, begun, readAt) }));
    else drafts.release(key);
  }, [drafts, form, key, isDirty, values, begun, readAt]);
  useEffect(() => {
    if (key === undefined || drafts === undefined) return undefined;
    return () => {
      drafts.release(key);
    };
  }, [drafts, key]);
};

/**
 * What is filled in. When the record is read again, what nobody touched follows it, what was typed stays, and both are compared;
 * what was typed when the session ended is there again.
 */
export const useFormValues = (form: FormPlan | undefined, scopes: Scopes, loaded?: unknown) => {
  const { drafts, now } = useHost();
  const key = form === undefined ? undefined : draftKey(form, scopes);
  const align = (values: FormValues): FormValues =>
    form === undefined ? values : alignRows(form, values, scopes);
  const begin = () => align(form === undefined ? {} : initialValues(form, scopes, loaded));
  const [current, keep] = useState((): FormDraft => {
    const begun: FormValues = begin();
    const read = { record: scopes.record, loaded };
    const draft = form === undefined || key === undefined ? undefined : drafts?.take(key);
    const back = form === undefined ? undefined : restoreDraft(form, draft, begun, align);
    if (form === undefined || back === undefined) {
      return { ...read, begun, values: begun, isRestored: false, readAt: now().getTime() };
    }
    const records = { before: undefined, after: recordOf(scopes.record ?? loaded) };
    const comparison = beginComparison(form, back, records, back.since);
    const isRestored = !isSameValue(back.mine, begun);
    return { ...read, begun, values: back.mine, isRestored, comparison, readAt: now().getTime() };
  });
  if (form !== undefined && (current.record !== scopes.record || current.loaded !== loaded)) {
    const begun = begin();
    const [before, mine] = [align(current.begun), align(current.values)];
    const values = renewValues(form, mine, before, begun);
    const records = {
      before: recordOf(current.record ?? current.loaded),
      after: recordOf(scopes.record ?? loaded),
    };
    const versions = { base: before, mine, theirs: begun };
    const comparison = renewComparison(current.comparison, form, versions, records, current.readAt);
    keep({ ...current, begun, values, record: scopes.record, loaded, comparison, readAt: now().getTime() });
  }
  const { begun, comparison, readAt } = current;
  // Which rows a form has may depend on what is typed elsewhere in it.
  const values = useMemo(
    () => (form === undefined ? current.values : alignRows(form, current.values, scopes)),
    [form, current.values, scopes],
  );
  // What was tried in a preview alone is nothing that would be lost.
  const saved = useMemo(() => (form === undefined ? [] : savedFields(form)), [form]);
  const isDirty = saved.some(({ field }) => !isSameValue(readOwn(values, field), readOwn(begun, field)));
  useStoredDraft(form, key, { values, begun, readAt }, isDirty);
  return {
    values,
    /** What it opened with, or the values of the record since it was read again. */
    begun,
    isDirty,
    /** What was typed before the session ended is back. */
    isRestored: current.isRestored && isDirty,
    /** Mine and theirs, once the record was read again. */
    comparison,
    /** Takes what is typed, or chosen for the named fields. */
    setValues: (next: FormValues, names?: readonly string[]) =>
      keep((before) => ({
        ...before,
        values: next,
        comparison: before.comparison && withTyped(before.comparison, before.values, next, names),
      })),
    /** Everything is decided and goes to the server: there is nothing to compare until it is read again. */
    endComparison: () => keep((before) => ({ ...before, comparison: undefined })),
    /** Begins anew, as the form opens; returns the values it begins with. */
    clearValues: (): FormValues => {
      const empty = begin();
      keep((before) => ({
        ...before,
        begun: empty,
        values: empty,
        comparison: undefined,
        isRestored: false,
      }));
      return empty;
    },
    /** What is filled in is saved: nothing of it would be lost. */
    settleValues: () => keep((before) => ({ ...before, begun: before.values, comparison: undefined })),
  };
};
