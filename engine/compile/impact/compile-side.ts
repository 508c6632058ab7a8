import { parentPointer } from '../../json.ts';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import { admitted } from '../judge/access/audience.ts';
import { createPortalAccessCheck } from '../judge/check-portal-access.ts';
import { judge } from '../judge/judge.ts';
import { createFiles, type CompiledProject, type KeptProject } from '../lower/project/compile-files.ts';
import { createReporter, filesWithErrors, placeOf, sortFindings } from '../read/reporter.ts';
import type { Finding, Place } from '../../language/finding.ts';
import { placesIn, type SourceFile } from '../read/source-file.ts';
import { findRoles, type RolesAt } from './find-roles.ts';
import type { Side } from './read-side.ts';

/** A lookup with the file in which it is written. */
export interface WrittenLookup {
  readonly plan: LookupPlan;
  readonly file: string;
}

/** What was compiled of one state of a portal. */
export interface CompiledSide {
  readonly compiled: CompiledProject;
  readonly lookups: readonly WrittenLookup[];
  readonly findings: readonly Finding[];
  readonly roles: readonly string[];
  readonly rolesAt: RolesAt;
  /** Where a node is written; of one that is not, the node around it. */
  readonly placeAt: (file: string, pointer: string) => Place;
}

/** An earlier state, of which a later one has everything that is not concerned. */
export interface Earlier extends KeptProject {
  /** Tells findings that the earlier state has, too. */
  readonly isKnown: (finding: Finding) => boolean;
}

/** Compiles one state of a portal. */
export type CompileSide = (side: Side, earlier?: Earlier) => CompiledSide;

/** Creates a compiler that keeps what it compiled: two states that are alike in a file have the same plan of it. */
export const createSideCompiler = (): CompileSide => {
  const compileFiles = createFiles();
  return (side, earlier) => {
    const { project, description, locate, sources, linked, before } = side;
    const reporter = createReporter();
    reporter.add(before);
    const files = new Map(sources.map((file) => [file.path, file]));
    const compiled = compileFiles(project, description, locate, reporter, new Set(), earlier);
    for (const facts of compiled.facts) reporter.add(judge(facts));
    const faulty = filesWithErrors(
      earlier === undefined ? [] : reporter.findings.filter((finding) => !earlier.isKnown(finding)),
    );
    const { variantsOf } = linked;
    createPortalAccessCheck()({ description, compiled, project, sources, variantsOf, faulty, reporter });
    const roles = project.portal?.value.roles ?? [];
    const lookups = compiled.lookups.map(({ plan, file }) => ({ plan, file }));
    const nodes = findRoles(compiled, roles);
    const ofLookups = new Map(
      lookups.map(({ plan, file }) => [file, new Set(admitted(roles, plan.call.access))]),
    );
    return {
      compiled,
      lookups,
      findings: sortFindings(reporter.findings),
      roles,
      rolesAt: (file, pointer) => ofLookups.get(file) ?? nodes(file, pointer),
      placeAt: (path, pointer) =>
        placeAround(files.get(path) ?? { path, noun: undefined, root: undefined }, pointer),
    };
  };
};

const placeAround = (file: SourceFile, pointer: string): Place => {
  const places = placesIn(file);
  let at = pointer;
  while (at !== '' && !places.has(file.writtenAt?.(at) ?? at)) at = parentPointer(at);
  return placeOf(file, { pointer: at });
};
