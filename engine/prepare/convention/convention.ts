import type { WrittenConvention } from '../../language/convention/convention.ts';

/** How an API answers its lists; the first rule that an operation fits holds for it. */
export type ListRule = NonNullable<WrittenConvention['lists']>[number];
/** Which properties are moments, and how they are written. */
export type MomentRule = NonNullable<WrittenConvention['moments']>[number];
/** Which texts are codes that the API writes in lower case. */
export type CodeRule = NonNullable<WrittenConvention['codes']>[number];
/** Which properties are amounts, and by which table their minor units deviate from ISO 4217. */
export type MoneyRule = NonNullable<WrittenConvention['money']>[number] & { readonly units?: string };

/** By what an API knows that a call is made again. */
export type RepetitionRule = NonNullable<WrittenConvention['repetition']>[number];

/** How an API says what every API has to say: one convention, or several put together. */
export interface Convention {
  readonly lists: readonly ListRule[];
  /** Where the one record of an answer is: JSON Pointers, or `*` for the only object of an envelope. */
  readonly records: readonly string[];
  /** Where what is written goes in a body: JSON Pointers, or `*` for the only object of an envelope. */
  readonly bodies: readonly string[];
  readonly repetition: readonly RepetitionRule[];
  readonly money: readonly MoneyRule[];
  /** By the title of a convention, the digits of the currencies for which it deviates from ISO 4217. */
  readonly minorUnits: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly moments: readonly MomentRule[];
  readonly codes: readonly CodeRule[];
}

/**
 * Puts conventions together: what the first says about an operation or a name wins. All are of one API, so an amount of which a
 * convention without minor units says something has those of the first that has some.
 */
export const joinConventions = (written: readonly WrittenConvention[]): Convention => ({
  lists: written.flatMap(({ lists = [] }) => lists),
  records: written.flatMap(({ records = [] }) => records),
  bodies: written.flatMap(({ bodies = [] }) => bodies),
  repetition: written.flatMap(({ repetition = [] }) => repetition),
  money: written.flatMap(({ title, money = [], minorUnits }) => {
    const units = minorUnits === undefined ? written.find((one) => one.minorUnits)?.title : title;
    return money.map((rule) => (units === undefined ? rule : { ...rule, units }));
  }),
  minorUnits: Object.fromEntries(
    written.flatMap(({ title, minorUnits }) =>
      minorUnits === undefined ? [] : [[title, minorUnits] as const],
    ),
  ),
  moments: written.flatMap(({ moments = [] }) => moments),
  codes: written.flatMap(({ codes = [] }) => codes),
});
