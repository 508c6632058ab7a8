import { Button, Classes } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { TimelinePlan } from './plan.ts';
import { EmptyState } from '../../../render/states/empty-state.tsx';
import { FailedState } from '../../../render/states/failed-state.tsx';
import { useSay, useTexts } from '../../../render/texts.ts';
import { Entry } from './entry.tsx';
import { useEntries } from './use-entries.ts';

interface PageProps {
  readonly block: TimelinePlan;
  readonly page: number;
  readonly isLast: boolean;
  readonly onMore: () => void;
}

/** One page of what happened, and below the last one the way to what happened before. */
const EntriesPage = ({ block, page, isLast, onMore }: PageProps) => {
  const translate = useTexts();
  const say = useSay();
  const reading = useEntries(block, page);
  if (reading.state === 'failed') return <FailedState problem={reading.problem} onRetry={reading.retry} />;
  if (reading.state === 'reading') return <div className={`${Classes.SKELETON} cf-choices-skeleton`} />;
  const { rows, earlier } = reading.data;
  if (rows.length === 0)
    return <EmptyState title={block.empty === undefined ? translate('list.empty') : say(block.empty)} />;
  return (
    <>
      <ol className="cf-timeline">
        {rows.map((row, at) => (
          <Entry key={at} block={block} row={row} />
        ))}
      </ol>
      {isLast && earlier > 0 && (
        <Button variant="minimal" onClick={onMore}>
          {translate('timeline.earlier', { count: earlier })}
        </Button>
      )}
    </>
  );
};

/** What happened, newest first; what happened long before is shown when it is asked for. */
export const TimelineView = ({ block }: { readonly block: TimelinePlan }) => {
  const say = useSay();
  const titleId = useId();
  const [pages, setPages] = useState(1);
  const title = block.title === undefined ? undefined : say(block.title);
  return (
    <section aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && <h2 id={titleId}>{title}</h2>}
      {Array.from({ length: pages }, (_, at) => (
        <EntriesPage
          key={at}
          block={block}
          page={at + 1}
          isLast={at + 1 === pages}
          onMore={() => {
            setPages(pages + 1);
          }}
        />
      ))}
    </section>
  );
};
