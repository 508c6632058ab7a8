import type { OptionPlan } from '../../../language/plan/value-format.ts';
import type { Shared } from '../compile-context.ts';

const wordsOf = (context: Shared, key: string): string => {
  const compiled = context.texts.get(key);
  return compiled !== undefined && 'text' in compiled && typeof compiled.text === 'string'
    ? compiled.text
    : key;
};

/** The options true and false, with the engine's labels. */
export const yesAndNo = (context: Shared): readonly OptionPlan[] => [
  { value: true, label: wordsOf(context, 'engine.value.yes'), intent: 'none' },
  { value: false, label: wordsOf(context, 'engine.value.no'), intent: 'none' },
];
