import type { RecordFrameProps } from './record-frame.ts';

/** What kind of record it is and what a person would call it; a name that the head of the record shows itself is only heard. */
export const RecordTitle = ({
  title,
  name,
  beginsWithName,
}: Pick<RecordFrameProps, 'title' | 'name' | 'beginsWithName'>) => (
  <>
    <span className="cf-record-kind">{title}</span>
    {name !== undefined && (
      <span className={beginsWithName ? 'cf-hidden-text' : 'cf-record-name'}> {name}</span>
    )}
  </>
);
