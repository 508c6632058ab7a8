import { useId } from 'react';
import { DescriptionList } from '../../../render/record/description-list.tsx';
import { useTranslate } from '../../../render/texts.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import type { RecordSection } from './plan.ts';
import { omitUndefined } from '../../../json.ts';

interface SectionProps {
  readonly section: RecordSection;
  readonly record: Row;
  /** The earlier state of the record, where that is shown as well. */
  readonly before?: Row;
  /** Whether the block around it has a heading, below which this one is. */
  readonly isInner: boolean;
}

/** Fields that belong together. */
export const Section = ({ section: { title, fields }, record, before, isInner }: SectionProps) => {
  const t = useTranslate();
  const titleId = useId();
  const list = <DescriptionList fields={fields} record={record} {...omitUndefined({ before })} />;
  if (title === undefined) return list;
  const Heading = isInner ? 'h3' : 'h2';
  return (
    <section className="cf-record-section" aria-labelledby={titleId}>
      <Heading id={titleId}>{t(title)}</Heading>
      {list}
    </section>
  );
};
