import {
  parse,
  TYPE as ElementType,
  type LiteralElement,
  type MessageFormatElement,
  type PoundElement,
  type SelectElement,
  type TagElement,
} from '@formatjs/icu-messageformat-parser';
import { absentKey, type Text, type TextPart } from '../../../language/plan/text.ts';

/** A compiled sentence with the names of its values, or its fault. */
export type CompiledText =
  | {
      readonly text: Text;
      readonly names: readonly string[];
      /** The names of values that must be numbers. */
      readonly counted: readonly string[];
      /** The names of values that are shown, and not only counted or used to choose. */
      readonly shown: readonly string[];
      /** The names of values that must not be null: shown or counted outside a choice with a text for null. */
      readonly needed: readonly string[];
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
  readonly needed: Set<string>;
  /** The names of values that are not null in this part. */
  readonly present: ReadonlySet<string>;
}

/** Whether an element needs a value: a choice has a text for each. */
const needsValue = (
  element: MessageFormatElement,
): element is Exclude<MessageFormatElement, LiteralElement | PoundElement | TagElement | SelectElement> =>
  element.type !== ElementType.literal &&
  element.type !== ElementType.pound &&
  element.type !== ElementType.tag &&
  element.type !== ElementType.select;

const partOf = (element: MessageFormatElement, named: Named): TextPart => {
  if ('value' in element && element.type !== ElementType.literal) named.names.add(element.value);
  if (element.type === ElementType.number || element.type === ElementType.plural)
    named.counted.add(element.value);
  if (element.type === ElementType.argument || element.type === ElementType.number)
    named.shown.add(element.value);
  if (needsValue(element) && !named.present.has(element.value)) named.needed.add(element.value);
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
      return { select: element.value, options: choicesOf(element, named) };
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

/** The options of a choice by value; where one is for null, the value is not null in the others. */
const choicesOf = ({ value, options }: SelectElement, named: Named): Readonly<Record<string, Text>> => {
  const { [absentKey]: absent, ...others } = options;
  if (absent === undefined) return optionsOf(options, named);
  const present = { ...named, present: new Set([...named.present, value]) };
  return { ...optionsOf({ [absentKey]: absent }, named), ...optionsOf(others, present) };
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

/** Whether a sentence has more closing braces than opening ones, without those in apostrophes, which are shown as they are. */
const closesNothing = (sentence: string): boolean => {
  const braces = sentence.replaceAll(/'[{}][^']*'/g, '').replaceAll(/[^{}]/g, '');
  return braces.replaceAll('{', '').length > braces.replaceAll('}', '').length;
};

/** Compiles a sentence in ICU MessageFormat. */
export const compileText = (sentence: string): CompiledText => {
  try {
    const named: Named = {
      names: new Set(),
      counted: new Set(),
      shown: new Set(),
      needed: new Set(),
      present: new Set(),
    };
    if (closesNothing(sentence)) return { fault: "A brace closes nothing: write one that is shown as '}'." };
    const text = textOf(parse(sentence, { ignoreTag: true, captureLocation: false }), named);
    const { names, counted, shown, needed } = named;
    return {
      text,
      ...{ names: [...names], counted: [...counted], shown: [...shown], needed: [...needed] },
    };
  } catch (error) {
    if (error instanceof Unsupported) return { fault: error.message };
    const words =
      error instanceof Error ? error.message.toLowerCase().replaceAll('_', ' ') : 'it cannot be read';
    return { fault: `This is not ICU MessageFormat: ${words}.` };
  }
};
