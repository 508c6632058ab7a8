import { isVariable } from '../../../language/value/value.ts';
import { readBesideForm } from '../../../kinds/blocks/form/beside-form.ts';
import { resolveValue } from '../../../resolve/scopes.ts';
import { fillWords } from '../../action/fill-words.ts';
import { sentenceValues } from '../../action/sentence-values.ts';
import { useHost } from '../../host-provider.tsx';
import { useFormatSettings, useTranslate } from '../../texts.ts';
import type { NamingProps } from './naming-props.ts';

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** What is filled in, empty where the form would refuse it; undefined before that can be decided. */
const useFilled = ({ form, call, values, context, validate }: NamingProps) => {
  const { portal } = useHost();
  if (form === undefined) return {};
  return validate === undefined
    ? undefined
    : readBesideForm({ form, call, values, context, portal, validate }).form;
};

/** The sentence of a button with the values that it names, or the plain words while one of them is missing. */
export const NamingText = (props: NamingProps) => {
  const { naming, context, result, children } = props;
  const t = useTranslate();
  const settings = useFormatSettings();
  const form = useFilled(props);
  if (form === undefined) return children;
  const scopes = { ...context.scopes, form, ...(result === undefined ? {} : { result }) };
  const raw = Object.entries(naming.values).map(
    ([name, value]) => [name, isVariable(value) ? resolveValue(value, scopes) : value] as const,
  );
  if (raw.some(([, value]) => isMissing(value))) return children;
  return t(fillWords(naming.says, sentenceValues(naming, scopes, settings)), Object.fromEntries(raw));
};
