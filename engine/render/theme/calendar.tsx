import { DatePicker } from '@blueprintjs/datetime';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { formatISO, isValid, parseISO } from 'date-fns';
import enGB from 'date-fns/locale/en-GB';
import type { JSX } from 'react';

interface CalendarProps {
  readonly text: string;
  readonly earliest: string | undefined;
  readonly latest: string | undefined;
  /** The day that is marked and whose month shows first. */
  readonly today: string;
  readonly onPick: (text: string) => void;
}

/** A month to pick a day from; days are plain dates (YYYY-MM-DD), in no time zone. */
export const Calendar = ({ text, earliest, latest, today, onPick }: CalendarProps): JSX.Element => {
  const minDate = dayOf(earliest) ?? new Date(1900, 0, 1);
  const maxDate = dayOf(latest) ?? new Date(2100, 11, 31);
  const day = dayOf(text);
  const inRange = day !== undefined && day >= minDate && day <= maxDate;
  const now = dayOf(today) ?? minDate;
  return (
    <DatePicker
      className="cf-calendar"
      dayPickerProps={{ initialFocus: true, today: now }}
      highlightCurrentDay
      initialMonth={inRange ? day : now < minDate ? minDate : now > maxDate ? maxDate : now}
      locale={enGB}
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
