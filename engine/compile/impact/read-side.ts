import { parseDescription, type Description } from '../../description/description.ts';
import { link, type Linked } from '../link/link.ts';
import { readProject, type Project } from '../link/project.ts';
import type { OpenFinding } from '../read/contradiction.ts';
import type { DescriptionSource } from '../read/description-source.ts';
import type { SourceText } from '../read/parse-sources.ts';
import type { PortalFiles, ReadFiles } from '../read/read-files.ts';
import { createReporter } from '../read/reporter.ts';

/** One of two states of a portal: its descriptors, and the API description that they are compiled against. */
export interface SideInput {
  readonly files: readonly SourceText[];
  readonly description: DescriptionSource;
}

/** A state of a portal whose files are read and whose names are linked, of which nothing is compiled yet. */
export interface Side extends PortalFiles {
  readonly project: Project;
  readonly description: Description;
  readonly locate: DescriptionSource['locate'];
  readonly linked: Linked;
  /** The findings of reading and linking. */
  readonly before: readonly OpenFinding[];
}

/** Reads one state of a portal. What is wrong with the description itself is the matter of the check. */
export const readSide = (read: ReadFiles, { files, description: source }: SideInput): Side => {
  const reporter = createReporter();
  const portal = read(files, reporter);
  const project = readProject(portal.whole);
  const description = parseDescription(source.document);
  const linked = link(portal, { description, suggestions: [] }, reporter);
  return { ...portal, project, description, locate: source.locate, linked, before: reporter.findings };
};
