import { DatePicker } from '@blueprintjs/datetime';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { formatISO, isValid, parseISO } from 'date-fns';
import { useMemo, type JSX } from 'react';
import { calendarWords } from '../../widgets/calendar/calendar-words.ts';
import { omitUndefined } from '../../json.ts';

interface CalendarProps {
  readonly text: string;
  readonly earliest: string | undefined;
  readonly latest: string | undefined;
  /** The day that is marked and whose month shows first. */
  readonly today: string;
  /** The language of its words, as a BCP 47 tag. */
  readonly language: string;
  readonly onPick: (text: string) => void;
}

/** A month to pick a day from; days are plain dates (YYYY-MM-DD), in no time zone. */
export const Calendar = (props: CalendarProps): JSX.Element => {
  const { text, earliest, latest, today, language, onPick } = props;
  const { locale, labels } = useMemo(() => calendarWords(language), [language]);
  const minDate = dayOf(earliest) ?? new Date(1900, 0, 1);
  const maxDate = dayOf(latest) ?? new Date(2100, 11, 31);
  const day = dayOf(text);
  const inRange = day !== undefined && day >= minDate && day <= maxDate;
  const now = dayOf(today) ?? minDate;
  return (
    <DatePicker
      className="cf-calendar"
      dayPickerProps={{ initialFocus: true, today: now, ...omitUndefined({ labels }) }}
      highlightCurrentDay
      initialMonth={inRange ? day : now < minDate ? minDate : now > maxDate ? maxDate : now}
      locale={locale}
      maxDate={maxDate}
      minDate={minDate}
      onChange={(picked, byHand) => {
        if (byHand) onPick(picked === null ? '' : formatISO(picked, { representation: 'date' }));
      }}
      value={inRange ? day : null}
    />
  );
};

const dayOf = (text: string | undefined): Date | undefined => {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = parseISO(text);
  return isValid(day) ? day : undefined;
};
