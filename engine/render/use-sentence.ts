import type { SentencePlan } from '../kinds/blocks/paragraph/plan.ts';
import { formatVariable } from '../resolve/format/format-variable.ts';
import { readVariable, type Scopes } from '../resolve/scopes.ts';
import { fillWords } from './action/fill-words.ts';
import { useFormatSettings, useTranslate } from './texts.ts';

/** Writes a sentence with the values that it names, each as the description says. */
export const useSentence = (): ((sentence: SentencePlan, scopes: Scopes) => string) => {
  const t = useTranslate();
  const settings = useFormatSettings();
  return ({ text, values }, scopes) => {
    const written = values.map(
      ({ name, variable, format }) => [name, formatVariable(variable, format, scopes, settings)] as const,
    );
    const raw = values.map(({ name, variable }) => [name, readVariable(variable, scopes)] as const);
    return t(fillWords(text, Object.fromEntries(written)), Object.fromEntries(raw));
  };
};
