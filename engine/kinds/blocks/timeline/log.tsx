import { Button, Classes } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../../render/states/empty-state.tsx';
import { FailedState } from '../../../render/states/failed-state.tsx';
import { useTranslate, useEngineTranslate } from '../../../render/texts.ts';
import { useView } from '../../../render/view-context.tsx';
import { Entry } from './entry.tsx';
import { EntryList } from './entry-list.tsx';
import { mergeNotes, type TimelineEntry } from './merge-notes.ts';
import type { EntriesPlan, TimelinePlan } from './plan.ts';
import { useEntries } from './use-entries.ts';
import './timeline.css';
import { omitUndefined } from '../../../json.ts';

/** How many entries of a history are read at once. */
const entriesPerPage = 20;

interface LogProps {
  readonly block: TimelinePlan;
  readonly notes: readonly TimelineEntry[];
  /** Draws a note. */
  readonly draw: (note: TimelineEntry) => ReactNode;
}

/** The message that nothing has happened yet, in the text of the block. */
const NothingYet = ({ block: { empty } }: Pick<LogProps, 'block'>) => {
  const translate = useEngineTranslate();
  const t = useTranslate();
  return <EmptyState title={empty === undefined ? translate('list.empty') : t(empty)} />;
};

interface PageProps extends LogProps {
  readonly log: EntriesPlan;
  readonly page: number;
  /** How many pages are requested. */
  readonly pages: number;
  readonly before?: string;
  readonly onMore: () => void;
}

/** One page of events, and below it the pages of earlier ones, or the button that loads them. */
const LogPage = ({ before, ...props }: PageProps) => {
  const { block, log, notes, draw, page, pages, onMore } = props;
  const translate = useEngineTranslate();
  const { context } = useView();
  const reading = useEntries(log, { page, most: entriesPerPage, context });
  if (reading.state === 'failed') return <FailedState problem={reading.problem} onRetry={reading.retry} />;
  if (reading.state === 'reading') return <div className={`${Classes.SKELETON} cf-choices-skeleton`} />;
  const { rows, earlier } = reading.data;
  const entries = mergeNotes({ rows, at: log.at, before, isLast: earlier === 0 }, notes);
  if (entries.length === 0 && page === 1) return <NothingYet block={block} />;
  const oldest = rows.map((row) => String(row[log.at])).at(-1);
  return (
    <>
      <EntryList entries={entries} before={before}>
        {(entry, at) => (entry.isNote ? draw(entry) : <Entry key={at} plan={log} row={entry.row} />)}
      </EntryList>
      {earlier > 0 && page < pages && (
        <LogPage {...props} page={page + 1} {...omitUndefined({ before: oldest })} />
      )}
      {earlier > 0 && page === pages && (
        <Button variant="minimal" onClick={onMore}>
          {translate('timeline.earlier', { count: earlier })}
        </Button>
      )}
    </>
  );
};

/** The events with the notes that were written meanwhile, newest first; early ones are shown on request. */
export const Log = (props: LogProps) => {
  const [pages, setPages] = useState(1);
  const { block, notes, draw } = props;
  const { log } = block;
  if (log !== undefined)
    return <LogPage {...props} log={log} page={1} pages={pages} onMore={() => setPages(pages + 1)} />;
  return notes.length === 0 ? <NothingYet block={block} /> : <EntryList entries={notes}>{draw}</EntryList>;
};
