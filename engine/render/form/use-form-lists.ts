import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { FormPlan } from '../../language/plan/form-plan.ts';
import { listNames, type FormValues } from '../../resolve/form/form-state.ts';
import { haveSameItems, useStable } from '../use-stable.ts';
import type { FormLists } from './entries/lists-context.ts';

let lastToken = 0;

/** A number for each list that was ever filled in: the same one for the same list. */
const tokens = new WeakMap<object, number>();
const tokenOf = (list: unknown): number | undefined => {
  if (typeof list !== 'object' || list === null) return undefined;
  const known = tokens.get(list);
  if (known !== undefined) return known;
  lastToken += 1;
  tokens.set(list, lastToken);
  return lastToken;
};

/** Keeps the lists of a form from the form library, which has a number for each: what it draws, and how its values and the lists are put together again. */
export const useFormLists = (plan: FormPlan, values: FormValues, onChange: (values: FormValues) => void) => {
  const names = useMemo(() => listNames(plan), [plan]);
  const latest = useRef({ values, onChange });
  useEffect(() => {
    latest.current = { values, onChange };
  }, [values, onChange]);
  const withLists = useCallback(
    (typed: FormValues): FormValues => ({
      ...typed,
      ...Object.fromEntries([...names].map((name) => [name, latest.current.values[name]])),
    }),
    [names],
  );
  const change = useCallback<FormLists['change']>((name, make) => {
    const now = latest.current;
    const changed = { ...now.values, [name]: make(now.values[name]) };
    latest.current = { ...now, values: changed };
    now.onChange(changed);
    return tokenOf(changed[name]);
  }, []);
  const held = useStable(
    [...names].map((name) => values[name]),
    haveSameItems,
  );
  const lists = useMemo(
    (): FormLists => ({
      values: Object.fromEntries([...names].map((name, at) => [name, held[at]])),
      change,
    }),
    [names, held, change],
  );
  const formData =
    names.size === 0
      ? values
      : { ...values, ...Object.fromEntries([...names].map((name) => [name, tokenOf(values[name])])) };
  return { formData, lists, withLists };
};
