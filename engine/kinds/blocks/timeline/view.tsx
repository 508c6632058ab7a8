import { useId } from 'react';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { useTranslate } from '../../../render/texts.ts';
import { Log } from './log.tsx';
import type { TimelinePlan } from './plan.ts';

const Notes = lazyPart(async () => (await import('./notes.tsx')).Notes);

const none = () => null;

/** The events, newest first, with the notes that staff wrote meanwhile. */
export const TimelineView = ({ block }: { readonly block: TimelinePlan }) => {
  const t = useTranslate();
  const titleId = useId();
  const title = block.title === undefined ? undefined : t(block.title);
  const heading = title === undefined ? null : <h2 id={titleId}>{title}</h2>;
  return (
    <section aria-labelledby={title === undefined ? undefined : titleId}>
      {block.notes === undefined ? (
        <>
          {heading}
          <Log block={block} notes={[]} draw={none} />
        </>
      ) : (
        <Notes notes={block.notes} heading={heading}>
          {(notes, draw) => <Log block={block} notes={notes} draw={draw} />}
        </Notes>
      )}
    </section>
  );
};
