import { parse, TYPE as ElementType, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Text, TextPart } from '../../language/plan/text.ts';

/** A sentence with the values it names, or what is wrong with it. */
export type CompiledText =
  | { readonly text: Text; readonly names: readonly string[] }
  | { readonly fault: string };

class Unsupported extends Error {}

const plain = (style: unknown): void => {
  if (style !== null && style !== undefined)
    throw new Unsupported('Numbers and dates are written without a style.');
};

const partOf = (element: MessageFormatElement, names: Set<string>): TextPart => {
  if ('value' in element && element.type !== ElementType.literal) names.add(element.value);
  switch (element.type) {
    case ElementType.literal:
      return element.value;
    case ElementType.argument:
      return { argument: element.value };
    case ElementType.number:
      plain(element.style);
      return { number: element.value };
    case ElementType.date:
      plain(element.style);
      return { date: element.value };
    case ElementType.time:
      plain(element.style);
      return { time: element.value };
    case ElementType.pound:
      return { count: true };
    case ElementType.select:
      return { select: element.value, options: optionsOf(element.options, names) };
    case ElementType.plural:
      return {
        plural: element.value,
        ordinal: element.pluralType === 'ordinal',
        offset: element.offset,
        options: optionsOf(element.options, names),
      };
    case ElementType.tag:
      throw new Unsupported('A sentence has no markup.');
  }
};

const optionsOf = (
  options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>,
  names: Set<string>,
): Readonly<Record<string, Text>> =>
  Object.fromEntries(Object.entries(options).map(([key, { value }]) => [key, textOf(value, names)]));

const textOf = (elements: readonly MessageFormatElement[], names: Set<string>): Text => {
  const parts = elements.map((element) => partOf(element, names));
  const words = parts.filter((part) => typeof part === 'string');
  return words.length === parts.length ? words.join('') : parts;
};

/** Compiles a sentence in ICU MessageFormat. */
export const compileText = (sentence: string): CompiledText => {
  try {
    const names = new Set<string>();
    const text = textOf(parse(sentence, { ignoreTag: true, captureLocation: false }), names);
    return { text, names: [...names] };
  } catch (error) {
    if (error instanceof Unsupported) return { fault: error.message };
    const words =
      error instanceof Error ? error.message.toLowerCase().replaceAll('_', ' ') : 'it cannot be read';
    return { fault: `This is not ICU MessageFormat: ${words}.` };
  }
};
