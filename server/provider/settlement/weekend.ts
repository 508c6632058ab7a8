/** Where the weekend is on Friday and Saturday: by CLDR, and Bangladesh and the Maldives, whose banks close then too. */
const fridayAndSaturday: ReadonlySet<string> = new Set(
  'AF BD BH DZ EG IL IQ JO KW LY MV OM QA SA SD SY YE'.split(' '),
);

/** The days of the week, Sunday being 0, on which the banks of a country (ISO 3166) are closed. */
export const weekendOf = (country: string): readonly number[] =>
  fridayAndSaturday.has(country) ? [5, 6] : [6, 0];
