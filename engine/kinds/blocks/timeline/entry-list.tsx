import { useId, type ReactNode } from 'react';
import { useFormatSettings } from '../../../render/texts.ts';
import { writeDay } from '../../../resolve/time/date-pattern.ts';
import { dayOf, groupByDay, type EntryDay } from './entry-days.ts';
import type { TimelineEntry } from './merge-notes.ts';

interface EntryListProps {
  readonly entries: readonly TimelineEntry[];
  /** The moment of the last entry above these; its day is not written again. */
  readonly before?: string | undefined;
  readonly children: (entry: TimelineEntry, at: number) => ReactNode;
}

interface DayProps {
  readonly group: EntryDay;
  readonly isShown: boolean;
  readonly children: EntryListProps['children'];
}

/** What happened on one day, below the day. */
const Day = ({ group: { day, entries }, isShown, children }: DayProps) => {
  const { formats, locale } = useFormatSettings();
  const dayId = useId();
  return (
    <>
      {isShown && (
        <div id={dayId} className="cf-timeline-day">
          {writeDay(formats.date, day, locale)}
        </div>
      )}
      <ol className="cf-timeline" aria-labelledby={isShown ? dayId : undefined}>
        {entries.map(children)}
      </ol>
    </>
  );
};

/** Entries of a history, day by day. */
export const EntryList = ({ entries, before, children }: EntryListProps) => {
  const { zone } = useFormatSettings();
  return groupByDay(entries, zone).map((group, at) => (
    <Day
      key={group.day}
      group={group}
      isShown={group.day !== '' && (at > 0 || before === undefined || dayOf(before, zone) !== group.day)}
    >
      {children}
    </Day>
  ));
};
