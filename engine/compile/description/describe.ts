import { parseDescription, type Description } from '../../description/description.ts';
import type { DescriptionSource } from '../read/description-source.ts';
import { createReporter, filesWithErrors, type Reporter } from '../read/reporter.ts';
import { startOf } from '../read/source-file.ts';
import { checkDescription } from './check-description.ts';
import type { DescriptionFault, PortalFacts } from './description-fault.ts';
import { knownDescription } from './known-description.ts';
import { reportDescription, reportSource } from './report-description.ts';

/** An API description, and what is known of it. */
export interface Described {
  readonly description: Description;
  /** The description without the parts of which something is wrong; the same object where nothing is. */
  readonly known: Description;
  readonly locate: DescriptionSource['locate'];
  /** The suggestions for names that the description misspells. */
  readonly suggestions: readonly string[];
  /** Its files with errors. */
  readonly faulty: ReadonlySet<string>;
  /** Whether it is the portal's own to mend. */
  readonly isOwned: boolean;
  /** What could not be read of a description that is not the portal's own; nothing of one that is, which is reported. */
  readonly unread: readonly DescriptionFault[];
}

/** Reads an API description and reports its faults, also where it disagrees with the portal. */
export const describe = (source: DescriptionSource, facts: PortalFacts, reporter: Reporter): Described => {
  const { document, locate, faults: unread = [], isOwned = true } = source;
  const description = parseDescription(document);
  const concerned = unread.flatMap(({ code, message, concerns }) =>
    concerns.map((pointer) => ({ code, message, pointer })),
  );
  if (!description.isReadable && !concerned.some(({ pointer }) => pointer === ''))
    reporter.reportAt(
      'description-unreadable',
      locate('') ?? startOf('the API description'),
      '',
      'The API description is not an OpenAPI 3.1 document with paths.',
    );
  const checked = checkDescription(description, facts, isOwned);
  const faults =
    concerned.length === 0
      ? checked
      : checked.filter(({ pointer }) => !concerned.some((part) => areAround(part.pointer, pointer)));
  const own = createReporter();
  reportSource(source, own);
  if (isOwned) reportDescription(faults, locate, own);
  reporter.add(own.findings);
  return {
    description,
    known: knownDescription(description, concerned.length === 0 ? faults : [...faults, ...concerned]),
    locate,
    isOwned,
    suggestions: faults.flatMap(({ suggestion }) => suggestion ?? []),
    faulty: filesWithErrors(own.findings),
    unread: isOwned ? [] : faults,
  };
};

/** Whether one of two places is inside the other: what is wrong there follows from what could not be read. */
const areAround = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
