import type { ValueFormat } from '../../../language/plan/value-format.ts';

const words: Readonly<Record<ValueFormat['type'], string>> = {
  text: 'a text',
  number: 'a number',
  money: 'an amount of money',
  percentage: 'a percentage',
  duration: 'a duration',
  date: 'a day',
  month: 'a month',
  dateTime: 'a moment',
  boolean: 'true or false',
  option: 'one of several values',
  list: 'a list',
  json: 'an object',
};

/** The values of a format in words, for a sentence about the description. */
export const formatWords = ({ type }: ValueFormat): string => words[type];
