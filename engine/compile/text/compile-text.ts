import { parse, TYPE as ElementType, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Text, TextPart } from '../../language/plan/text.ts';

/** A sentence with the values it names, or what is wrong with it. */
export type CompiledText =
  | {
      readonly text: Text;
      readonly names: readonly string[];
      /** The names of what has to be a number. */
      readonly counted: readonly string[];
      /** The names of what is shown as it is, and not only chosen or counted by. */
      readonly shown: readonly string[];
    }
  | { readonly fault: string };

class Unsupported extends Error {}

const plain = (style: unknown): void => {
  if (style !== null && style !== undefined)
    throw new Unsupported('Numbers and dates are written without a style.');
};

interface Named {
  readonly names: Set<string>;
  readonly counted: Set<string>;
  readonly shown: Set<string>;
}

const partOf = (element: MessageFormatElement, named: Named): TextPart => {
  if ('value' in element && element.type !== ElementType.literal) named.names.add(element.value);
  if (element.type === ElementType.number || element.type === ElementType.plural)
    named.counted.add(element.value);
  if (element.type === ElementType.argument || element.type === ElementType.number)
    named.shown.add(element.value);
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
      return { select: element.value, options: optionsOf(element.options, named) };
    case ElementType.plural:
      return {
        plural: element.value,
        ordinal: element.pluralType === 'ordinal',
        offset: element.offset,
        options: optionsOf(element.options, named),
      };
    case ElementType.tag:
      throw new Unsupported('A sentence has no markup.');
  }
};

const optionsOf = (
  options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>,
  named: Named,
): Readonly<Record<string, Text>> =>
  Object.fromEntries(Object.entries(options).map(([key, { value }]) => [key, textOf(value, named)]));

const textOf = (elements: readonly MessageFormatElement[], named: Named): Text => {
  const parts = elements.map((element) => partOf(element, named));
  const words = parts.filter((part) => typeof part === 'string');
  return words.length === parts.length ? words.join('') : parts;
};

/** Whether a sentence has more closing braces than opening ones; those in apostrophes are shown as they are. */
const closesNothing = (sentence: string): boolean => {
  const braces = sentence.replaceAll(/'[{}][^']*'/g, '').replaceAll(/[^{}]/g, '');
  return braces.replaceAll('{', '').length > braces.replaceAll('}', '').length;
};

/** Compiles a sentence in ICU MessageFormat. */
export const compileText = (sentence: string): CompiledText => {
  try {
    const named: Named = { names: new Set(), counted: new Set(), shown: new Set() };
    if (closesNothing(sentence)) return { fault: "A brace closes nothing: write one that is shown as '}'." };
    const text = textOf(parse(sentence, { ignoreTag: true, captureLocation: false }), named);
    return { text, names: [...named.names], counted: [...named.counted], shown: [...named.shown] };
  } catch (error) {
    if (error instanceof Unsupported) return { fault: error.message };
    const words =
      error instanceof Error ? error.message.toLowerCase().replaceAll('_', ' ') : 'it cannot be read';
    return { fault: `This is not ICU MessageFormat: ${words}.` };
  }
};
