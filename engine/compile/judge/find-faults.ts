import type { Description } from '../../description/description.ts';
import type { OpenFinding } from '../read/contradiction.ts';
import type { FindingCode } from '../../language/finding-codes.ts';
import { createReporter } from '../read/reporter.ts';
import type { DescriptionSource } from '../read/description-source.ts';
import { judge } from './judge.ts';
import { createFiles, type CompiledProject, type CompileFiles } from '../lower/project/compile-files.ts';
import type { Project } from '../link/project.ts';

/** Faults of words and pictures: no other file depends on them. */
const ofWords: ReadonlySet<string> = new Set<FindingCode>([
  'message-unknown',
  'message-argument',
  'argument-unused',
  'icon-unknown',
  'label-missing',
  'reason-missing',
]);
/** Parts of the portal file on which no other file depends. */
const besides = /^\/(?:navigation|choices|search|inbox|home|icons|pages|presets|messages)(?:\/|$)/;

/** The files with a fault on which other files may depend. */
const faultyFiles = (findings: readonly OpenFinding[]): ReadonlySet<string> =>
  new Set(
    findings
      .filter(
        ({ severity, code, pointer }) => severity === 'error' && !ofWords.has(code) && !besides.test(pointer),
      )
      .map(({ place }) => place.file),
  );

const union = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one, ...other]);

const keyOf = ({ code, pointer, place }: OpenFinding): string =>
  [code, pointer, place.file, place.line, place.column].join('\n');

/** A project with what it is compiled against. */
export interface FoundIn {
  readonly project: Project;
  readonly description: Description;
  /** The description without what is wrong in it. */
  readonly known: Description;
  readonly locate: DescriptionSource['locate'];
  /** The findings of reading and linking. */
  readonly before: readonly OpenFinding[];
}

/** A compiled project with its sure faults. */
export interface Found {
  readonly compiled: CompiledProject;
  readonly findings: readonly OpenFinding[];
  /** All faults of the project as it is written; some may follow from others. */
  readonly suspected: readonly OpenFinding[];
}

/**
 * Creates a function that compiles a project and finds the faults of each file while nothing is known of the files that are surely
 * faulty: those with faults even if nothing is known of all other files that may be faulty. Of two files that contradict only each
 * other, both are reported. A finding must also hold for the project as it is written.
 */
export const createFaultFinder = (): ((input: FoundIn) => Found) => {
  const compileAsWritten = createFiles();
  const compileWithoutSuspects = createFiles();
  const compileWithoutFaulty = createFiles();
  return ({ project, description, known, locate, before }) => {
    const find = (
      compile: CompileFiles,
      against: Description,
      unknown: ReadonlySet<string>,
    ): { readonly compiled: CompiledProject; readonly findings: readonly OpenFinding[] } => {
      const reporter = createReporter();
      const compiled = compile(project, against, locate, reporter, unknown);
      for (const facts of compiled.facts) reporter.add(judge(facts));
      return { compiled, findings: reporter.findings };
    };
    const written = find(compileAsWritten, description, new Set());
    const reported = faultyFiles(before);
    const suspects = union(reported, faultyFiles(written.findings));
    const found = { compiled: written.compiled, suspected: written.findings };
    if (suspects.size === 0 && known === description) return { ...found, findings: written.findings };
    const apart = find(compileWithoutSuspects, known, suspects);
    const faulty = union(reported, faultyFiles(apart.findings));
    const sure = faulty.size === suspects.size ? apart : find(compileWithoutFaulty, known, faulty);
    const asWritten = new Set(written.findings.map(keyOf));
    return { ...found, findings: sure.findings.filter((finding) => asWritten.has(keyOf(finding))) };
  };
};
