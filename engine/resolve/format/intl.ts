const remember = <Made>(make: (key: string) => Made): ((key: string) => Made) => {
  const made = new Map<string, Made>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
};

/** A locale that Intl refuses must not take a screen down. */
const orEnglish = <Made>(make: (locale: string) => Made): ((locale: string) => Made) =>
  remember((locale) => {
    try {
      return make(locale);
    } catch {
      return make('en');
    }
  });

/** Grouped numbers that are never rounded. */
export const numberFormat = orEnglish(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }),
);

/** The decimal and the grouping separator, such as `.` and `,`. */
export const numberMarks = orEnglish((locale) => {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(12_345_678.9);
  const markOf = (type: 'decimal' | 'group', other: string): string =>
    parts.find((part) => part.type === type)?.value ?? other;
  return { decimal: markOf('decimal', '.'), group: markOf('group', ',') };
});

/** Numbers without separators between their digits. */
export const plainNumberFormat = orEnglish(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false }),
);

/** Numbers with the words of their unit, such as `14 days` or `230 ms`. */
export const durationFormat = remember((unit) =>
  orEnglish(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'millisecond' ? 'short' : 'long',
      }),
  ),
);

/** A number for the scale of a chart, as short as can be: `1.2K`. */
export const scaleFormat = orEnglish(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
);

const changedBy = orEnglish(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
);

/** The sign that is as wide as a digit and its plus, where a number is drawn and not typed: `−12.5` for `-12.5`. */
export const withMinus = (number: string): string => number.replace('-', '−');

/** A change with its sign, given as a share of one: `+12.5 %`. */
export const formatChange = (share: number, locale: string): string =>
  inPercent(withMinus(changedBy(locale).format(share * 100)));

const inWhole = orEnglish((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));

/** A part of a whole in whole percents: 0.124 is `12 %`. */
export const formatShare = (share: number, locale: string): string =>
  inPercent(inWhole(locale).format(share * 100));

/** A number with the percent sign, in the portal's one form. */
export const inPercent = (number: string): string => `${number}\u00A0%`;

/** The plural category of counted things. */
export const cardinalRules = orEnglish((locale) => new Intl.PluralRules(locale));

/** The plural category of places in an order. */
export const ordinalRules = orEnglish((locale) => new Intl.PluralRules(locale, { type: 'ordinal' }));

/** The short names of the twelve months, January first. */
export const monthNames = orEnglish((locale) => {
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
  });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2024, month, 1));
    return parts.find(({ type }) => type === 'month')?.value ?? String(month + 1);
  });
});

/** Writes a month with its year, such as `Oct 2026`; the moment is one of that month in UTC. */
export const monthFormat = orEnglish(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
      calendar: 'gregory',
    }),
);

/** The decimal form of a locale: its separators and its ten digits. */
export const decimalSigns = orEnglish((locale) => {
  const format = new Intl.NumberFormat(locale, { useGrouping: true });
  const parts = format.formatToParts(-1_234_567.5);
  const sign = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  return {
    decimal: sign('decimal', '.'),
    group: sign('group', ','),
    // With the marks of direction that the language has beside it.
    minus: withMinus(sign('minusSign', '-')),
    digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)),
  };
});

const fields = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

/** Writes the calendar and the clock of an IANA zone as `MM/DD/YYYY, HH:mm:ss`; UTC for an unknown zone. */
export const zoneFormat = remember((zone) => {
  try {
    return new Intl.DateTimeFormat('en-US', { ...fields, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...fields, timeZone: 'UTC' });
  }
});
