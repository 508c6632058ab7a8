import type { Description } from '../../description/description.ts';
import type { OpenFinding } from '../read/contradiction.ts';
import type { FindingCode } from '../../language/finding-codes.ts';
import { createReporter } from '../read/reporter.ts';
import type { DescriptionSource } from '../read/description-source.ts';
import { judge } from './judge.ts';
import { createFiles, type CompiledProject, type CompileFiles } from '../lower/project/compile-files.ts';
import type { Project } from '../link/project.ts';

/** What is wrong with words and pictures is read by no other file. */
const ofWords: ReadonlySet<string> = new Set<FindingCode>([
  'message-unknown',
  'message-argument',
  'argument-unused',
  'icon-unknown',
  'label-missing',
  'reason-missing',
]);
/** Parts of the portal file by which no other file is compiled. */
const besides = /^\/(?:navigation|search|inbox|home|icons|pages|presets|messages)(?:\/|$)/;

/** The files of which something is wrong that others are compiled with. */
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
  /** What was found in each file by itself. */
  readonly before: readonly OpenFinding[];
}

/** What a project is compiled to, and what is wrong with it whatever becomes of the other files. */
export interface Found {
  readonly compiled: CompiledProject;
  readonly findings: readonly OpenFinding[];
  /** What may be wrong, or may follow from what is wrong elsewhere. */
  readonly suspected: readonly OpenFinding[];
}

/**
 * Compiles a project, and finds what is wrong with each file as long as nothing is known of those that are surely wrong themselves: one
 * is that is wrong even if nothing is known of all the others that may be. Two files that contradict each other alone are both told.
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
    const told = faultyFiles(before);
    const suspects = union(told, faultyFiles(written.findings));
    const found = { compiled: written.compiled, suspected: written.findings };
    if (suspects.size === 0 && known === description) return { ...found, findings: written.findings };
    const apart = find(compileWithoutSuspects, known, suspects);
    const faulty = union(told, faultyFiles(apart.findings));
    const sure = faulty.size === suspects.size ? apart : find(compileWithoutFaulty, known, faulty);
    const asWritten = new Set(written.findings.map(keyOf));
    return { ...found, findings: sure.findings.filter((finding) => asWritten.has(keyOf(finding))) };
  };
};
