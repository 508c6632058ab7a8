import Library from 'date-holidays';

/** The part of a country whose bank holidays its payment systems keep, where the country as a whole has fewer. */
const regions: Readonly<Record<string, string>> = { GB: 'ENG' };

/** What the library does not know of a country, in its own grammar, each from a source that anybody can read. */
const added: Readonly<Record<string, readonly string[]>> = {
  // Kuwait, Law 6 of 2010 (labour in the private sector), article 68; the library has no days of Kuwait at all.
  KW: [
    '01-01',
    '02-25',
    '02-26',
    '27 Rajab',
    '1 Shawwal P3D',
    '9 Dhu al-Hijjah',
    '10 Dhu al-Hijjah P3D',
    '1 Muharram',
    '12 Rabi al-awwal',
  ],
  // United Arab Emirates, the holidays that the cabinet resolves for both sectors: also the day of Arafat and a second National Day.
  AE: ['9 Dhu al-Hijjah', '12-03'],
  // Canada, Labour Code (R.S.C. 1985, c. L-2), sections 166 and 193: banks are federal, whatever the provinces keep.
  CA: [
    'monday before 05-25',
    '2nd monday in October',
    ...['01-01', '07-01', '09-30', '11-11'].map((day) => `${day} and if saturday,sunday then next monday`),
    ...['12-25', '12-26'].map((day) => `${day} and if saturday then next monday if sunday then next tuesday`),
  ],
};

/** What the library still has and is no holiday any more, by the same sources. */
const removed: Readonly<Record<string, readonly string[]>> = { AE: ['27 Rajab', '1 Ramadan'] };

const dayMs = 86_400_000;
/** What the clock changes on the day is no part of it that is worked. */
const isWholeDay = (ms: number): boolean => ms > 0.9 * dayMs;

/** The library's rules of a country with those that are added; of a country that it does not know, those alone. */
const openLibrary = (country: string): Library => {
  const region = regions[country];
  const calendar = region === undefined ? new Library(country) : new Library(country, region);
  for (const rule of added[country] ?? []) calendar.setHoliday(rule, { name: rule, type: 'public' });
  return calendar;
};

/** The countries (ISO 3166) of which holidays are known. */
export const knownCountries = (): readonly string[] =>
  [...new Set([...Object.keys(new Library().getCountries()), ...Object.keys(added)])].sort();

/** The days, YYYY-MM-DD, on which the banks of a country are closed, be it its weekend or not: those of the years from the first to the last. */
export const closedDaysOf = (country: string, first: number, last: number): readonly string[] => {
  const calendar = openLibrary(country);
  const closed = new Set<string>();
  // A feast may begin in the year before.
  for (let year = first - 1; year <= last; year += 1) {
    for (const day of closedDaysOfYear(calendar, country, year)) closed.add(day);
  }
  const within = { from: `${String(first)}-01-01`, until: `${String(last)}-12-31` };
  return [...closed].filter((day) => day >= within.from && day <= within.until).sort();
};

const closedDaysOfYear = (calendar: Library, country: string, year: number): readonly string[] =>
  calendar.getHolidays(year).flatMap(({ date, start, end, type, substitute, rule }) => {
    if (removed[country]?.includes(rule) === true) return [];
    const ms = end.getTime() - start.getTime();
    // Where banks close at noon they count as closed; where only others have the afternoon off they are not.
    if (type !== 'bank' && !(type === 'public' && isWholeDay(ms))) return [];
    const [day = ''] = date.split(' ');
    const at = Date.parse(day);
    // The Federal Reserve is open on the Friday before a holiday that falls on a Saturday.
    if (country === 'US' && substitute === true && new Date(at).getUTCDay() === 5) return [];
    const days = Math.max(1, Math.round(ms / dayMs));
    return Array.from({ length: days }, (_, later) =>
      new Date(at + later * dayMs).toISOString().slice(0, 10),
    );
  });
