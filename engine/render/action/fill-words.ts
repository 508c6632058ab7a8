import type { Text, TextPart } from '../../language/plan/text.ts';
import { readOwn } from '../../json.ts';

type Words = Readonly<Record<string, unknown>>;

const fillOptions = (
  options: Readonly<Record<string, Text>>,
  written: Words,
): Readonly<Record<string, Text>> =>
  Object.fromEntries(Object.entries(options).map(([key, text]) => [key, fillWords(text, written)]));

const fillPart = (part: TextPart, written: Words): TextPart => {
  if (typeof part === 'string') return part;
  if ('argument' in part) {
    const words = readOwn(written, part.argument);
    return typeof words === 'string' ? words : part;
  }
  return 'options' in part ? { ...part, options: fillOptions(part.options, written) } : part;
};

/**
 * The sentence with its plain arguments written out as columns and fields write them. What the sentence itself writes (a date, a
 * number, a choice by value) is left for the value as it came.
 */
export const fillWords = (text: Text, written: Words): Text =>
  typeof text === 'string' ? text : text.map((part) => fillPart(part, written));
