import { parseDescription } from '../../description/description.ts';
import type { Finding, Place } from '../../language/finding.ts';
import { createReporter, sortFindings, type Reporter } from '../read/reporter.ts';
import type { DescriptionSource } from '../read/description-source.ts';
import { startOf } from '../read/source-file.ts';
import { checkDescription } from './check-description.ts';
import type { DescriptionFault } from './description-fault.ts';

/** The place of a pointer, or of the innermost part around it that is written in the sources. */
export const nearestPlace = (locate: DescriptionSource['locate'], pointer: string): Place => {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = locate(at);
    if (place !== undefined) return place;
  }
  return locate('') ?? startOf('the API description');
};

/** Reports what could not be read of a description. */
export const reportSource = ({ faults = [] }: DescriptionSource, reporter: Reporter): void => {
  for (const { code, place, message, others, concerns } of faults)
    reporter.reportAt(code, place, concerns[0] ?? '', message, { related: others.slice(0, mostOthers) });
};

/** Reports each fault where it is written in the sources of the description. */
export const reportDescription = (
  faults: readonly DescriptionFault[],
  locate: DescriptionSource['locate'],
  reporter: Reporter,
): void => {
  for (const { code, pointer, message, suggestion, others = [] } of faults)
    reporter.reportAt(code, nearestPlace(locate, pointer), pointer, message, {
      suggestion,
      related: others.slice(0, mostOthers).map((other) => () => locate(other)),
    });
};

/** What could not be read of a description that is another's, in one sentence with the first of it; none where all could. */
export const unreadNotes = ({
  unread,
  locate,
}: {
  readonly unread: readonly DescriptionFault[];
  readonly locate: DescriptionSource['locate'];
}): readonly string[] => {
  const [first, ...others] = unread;
  if (first === undefined) return [];
  const { file, line, column } = nearestPlace(locate, first.pointer);
  const at = `${file}:${String(line)}:${String(column)}`;
  return [
    others.length === 0
      ? `A part of the description cannot be used: ${at}  ${first.message}`
      : `${String(unread.length)} parts of the description cannot be used, the first at ${at}  ${first.message}`,
  ];
};

/** What is wrong with a description by itself, without the portal that is built on it. */
export const describedFindings = (source: DescriptionSource): readonly Finding[] => {
  const { document, locate } = source;
  const reporter = createReporter();
  reportSource(source, reporter);
  const facts = { roles: [], permissions: [], api: undefined, lookedUp: [] };
  reportDescription(checkDescription(parseDescription(document), facts), locate, reporter);
  return sortFindings(reporter.findings);
};

const mostOthers = 3;
