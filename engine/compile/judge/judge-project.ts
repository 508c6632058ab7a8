import type { Described } from '../description/describe.ts';
import type { Linked } from '../link/link.ts';
import type { Project } from '../link/project.ts';
import type { CompiledProject } from '../lower/project/compile-files.ts';
import type { OpenFinding } from '../read/contradiction.ts';
import { createReporter, filesWithErrors, type Reporter } from '../read/reporter.ts';
import type { PortalFiles } from '../read/read-files.ts';
import { createPortalAccessCheck } from './check-portal-access.ts';
import { withRepeats } from './check-repeats.ts';
import { checkPresets } from './check-presets.ts';
import { checkUnopened } from './check-unopened.ts';
import { checkUnused } from './check-unused.ts';
import { createFaultFinder } from './find-faults.ts';

/** A portal whose names are linked. */
export interface LinkedProject extends Pick<PortalFiles, 'sources'> {
  readonly project: Project;
  readonly described: Described;
  readonly linked: Linked;
}

/** A compiled portal with its findings. */
export interface JudgedProject {
  readonly compiled: CompiledProject;
  /** Holds the findings, and collects further ones. */
  readonly reporter: Reporter;
  /** The findings, and all faults that may follow from others. */
  readonly suspected: readonly OpenFinding[];
  /** The files with errors, which are not drawn. */
  readonly faulty: ReadonlySet<string>;
  /** The files in which the errors of a file are reported. */
  readonly reasonsOf: (path: string) => readonly string[];
}

/** Creates a function that compiles a portal and reports its faults; `before` are the findings of reading and linking. It memoizes what it compiled. */
export const createJudge = (): ((input: LinkedProject, before: readonly OpenFinding[]) => JudgedProject) => {
  const findFaults = createFaultFinder();
  const checkPortalAccess = createPortalAccessCheck();
  return ({ sources, project, described, linked: { variantsOf, reportedIn } }, before) => {
    const { description, known } = described;
    const { compiled, suspected, findings } = findFaults({ ...described, project, before });
    const found = createReporter();
    found.add([...before, ...findings]);
    const suspects = filesWithErrors([...found.findings, ...suspected]);
    const faulty = new Set([...suspects, ...reportedIn.keys()]);
    checkPortalAccess({ description, compiled, project, sources, variantsOf, faulty, reporter: found });
    checkPresets(compiled, found);
    // What seems unused may be used by a faulty part.
    if (filesWithErrors([...found.findings, ...suspected]).size === 0) {
      checkUnused(sources, description, found);
      if (described.isOwned) checkUnopened(project, description, described.locate, found);
    }
    const reporter = withRepeats(found.findings, sources);
    const wrong = filesWithErrors(reporter.findings);
    return {
      compiled,
      reporter,
      suspected: [...found.findings, ...suspected],
      faulty: new Set([...faulty, ...filesWithErrors(found.findings), ...wrong]),
      reasonsOf: (path) => {
        const elsewhere = reportedIn.get(path);
        if (wrong.has(path)) return [path];
        if (elsewhere !== undefined) return [elsewhere];
        return known === description ? [path] : [...described.faulty];
      },
    };
  };
};
