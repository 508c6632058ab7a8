import type { Locale } from 'date-fns';
import enGB from 'date-fns/locale/en-GB';

const widths = { narrow: 'narrow', short: 'short', abbreviated: 'short', wide: 'long' } as const;

type Wide = { readonly width?: keyof typeof widths } | undefined;

const nameOf = (tag: string, options: Intl.DateTimeFormatOptions, at: Date): string =>
  new Intl.DateTimeFormat(tag, { ...options, calendar: 'gregory', timeZone: 'UTC' }).format(at);

const localeOf = (tag: string): Locale => {
  const { localize } = enGB;
  if (localize === undefined) return enGB;
  const month = (at: number, options: Wide): string =>
    nameOf(tag, { month: widths[options?.width ?? 'wide'] }, new Date(Date.UTC(2023, at, 1)));
  // The first day of 2023 was a Sunday.
  const day = (at: number, options: Wide): string =>
    nameOf(tag, { weekday: widths[options?.width ?? 'wide'] }, new Date(Date.UTC(2023, 0, 1 + at)));
  return { ...enGB, code: tag, localize: { ...localize, ordinalNumber: String, month, day } };
};

const monthOf = (tag: string, month: Date | undefined): string =>
  month === undefined ? '' : new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' }).format(month);

/** The names of months, days and controls of a calendar in a locale; the browser has the names, and English is there already. */
export const calendarWords = (tag: string) => {
  if (tag.startsWith('en')) return { locale: enGB };
  const fields = new Intl.DisplayNames(tag, { type: 'dateTimeField' });
  return {
    locale: localeOf(tag),
    labels: {
      labelPrevious: (month?: Date) => monthOf(tag, month),
      labelNext: (month?: Date) => monthOf(tag, month),
      labelMonthDropdown: () => fields.of('month') ?? '',
      labelYearDropdown: () => fields.of('year') ?? '',
    },
  };
};
