import { DateRangePicker } from '@blueprintjs/datetime';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { formatISO, isValid, parseISO } from 'date-fns';
import { useMemo } from 'react';
import { calendarWords } from '../../../widgets/calendar/calendar-words.ts';

interface RangeCalendarProps {
  readonly from: string;
  readonly to: string;
  /** Today in the reader's zone, which may be another day in the browser's: it is marked, and its month is shown while no day is chosen. */
  readonly today: string;
  /** The language of its labels, as a BCP 47 tag. */
  readonly language: string;
  /** Takes the days as YYYY-MM-DD; an end that is not chosen yet is empty. */
  readonly onChange: (from: string, to: string) => void;
}

const dateOf = (day: string): Date | null => {
  const date = parseISO(day);
  return day !== '' && isValid(date) ? date : null;
};

const dayOf = (date: Date | null): string =>
  date === null ? '' : formatISO(date, { representation: 'date' });

/** Two days picked from a month; days are plain dates, in no time zone. */
export const RangeCalendar = ({ from, to, today, language, onChange }: RangeCalendarProps) => {
  const { locale, labels } = useMemo(() => calendarWords(language), [language]);
  const now = parseISO(today);
  return (
    <DateRangePicker
      allowSingleDayRange
      shortcuts={false}
      singleMonthOnly
      locale={locale}
      highlightCurrentDay
      dayPickerProps={{ today: now, ...(labels === undefined ? {} : { labels }) }}
      minDate={new Date(2000, 0, 1)}
      maxDate={new Date(2100, 11, 31)}
      initialMonth={dateOf(from) ?? dateOf(to) ?? now}
      value={[dateOf(from), dateOf(to)]}
      onChange={([first, last]) => onChange(dayOf(first), dayOf(last))}
    />
  );
};
