import type { Finding } from '../language/finding.ts';
import type { FormPlan } from '../language/plan/form-plan.ts';
import type { PortalPlan, RoutePlan } from '../language/plan/portal-plan.ts';
import type { SearchPlan } from '../language/plan/search-plan.ts';
import type { ScreenPlan } from '../language/plan/screen-plan.ts';
import { createAccessCheck } from './judge/access/check-access.ts';
import { anyVariant } from './judge/access/visitors.ts';
import type { CompiledProject } from './lower/project/compile-files.ts';
import { anyKind } from '../description/record-kinds.ts';
import { parseDescription, type Description } from '../description/description.ts';
import type { DescriptionSource } from './read/description-source.ts';
import { checkNames } from './link/check-names.ts';
import { checkReferences } from './link/check-references.ts';
import { createFindSurely } from './judge/find-surely.ts';
import { usesIn } from './link/described-uses.ts';
import { checkTakenNames, checkUnused } from './judge/check-unused.ts';
import { checkDescription } from './description/check-description.ts';
import type { PortalFacts } from './description/description-fault.ts';
import { knownDescription } from './description/known-description.ts';
import { reportDescription } from './description/report-description.ts';
import { createNames } from './link/names.ts';
import { readProject, type Project } from './link/project.ts';
import { settle } from './judge/contradiction/settle.ts';
import { findUnread, type UnreadScreen } from './link/unread-screens.ts';
import { unnamedVariants } from './link/unnamed-variants.ts';
import { createVariants, type VariantsOf } from './link/variants.ts';
import { assemble, type Plans } from './lower/project/assemble.ts';
import { createReporter, sortFindings, type Reporter } from './read/reporter.ts';
import { checkRepeats, findRepeats, withoutRepeated } from './judge/check-repeats.ts';
import { mendKeys } from './read/mend-keys.ts';
import { checkShapes } from './read/check-shapes.ts';
import { createParser, type SourceText } from './read/parse-sources.ts';
import { startOf, type SourceFile } from './read/source-file.ts';
import { createTranslationCheck } from './translation/check-translations.ts';
import { partLanguages } from './link/languages.ts';
import { createTranslate } from './translation/translate.ts';

/** Descriptor files as text, and the API description they are compiled against. */
export interface CompileInput {
  readonly files: readonly SourceText[];
  readonly description: DescriptionSource;
}
/** What is wrong, and the plans of all that is right. */
export interface Compilation {
  readonly findings: readonly Finding[];
  /** Absent when the portal file, a message of the engine or the description is broken. */
  readonly portal?: PortalPlan;
  /** What is found from every page; there with the portal. */
  readonly search?: SearchPlan;
  readonly screens: Readonly<Record<string, ScreenPlan>>;
  /** The forms of these screens and their actions. */
  readonly forms: Readonly<Record<string, FormPlan>>;
  /** The screens that are left out, each with the files of which one or more have errors. */
  readonly broken: Readonly<Record<string, readonly string[]>>;
  /** The screens of which too little could be read to compile them, by what could. */
  readonly unread: readonly UnreadScreen[];
  /** The plans in another language than the one they are written in, compiled when they are asked for; undefined in one that is not listed. */
  readonly inLanguage: (language: string) => Plans | undefined;
}

/** The files with errors so far. */
const filesWithErrors = (...reporters: readonly Pick<Reporter, 'findings'>[]): ReadonlySet<string> =>
  new Set(
    reporters
      .flatMap(({ findings }) => findings)
      .filter(({ severity }) => severity === 'error')
      .map(({ place }) => place.file),
  );

/** What the portal says that the description has to agree with. */
const factsOf = ({ portal, lookups }: Project): PortalFacts => ({
  roles: portal?.value.roles ?? [],
  permissions: portal?.value.permissions ?? [],
  api: portal?.value.api,
  lookedUp: [...lookups.values()].flatMap(({ value }) => value.record ?? []),
});

interface VisitorsInput {
  readonly description: Description;
  readonly compiled: CompiledProject;
  readonly project: Project;
  readonly sources: readonly SourceFile[];
  readonly variantsOf: VariantsOf;
  readonly faulty: ReadonlySet<string>;
  readonly reporter: Reporter;
}

/** Who comes where: a route of a variant that nothing names is taken for one of any variant. */
const createVisitorsCheck = (): ((input: VisitorsInput) => void) => {
  const checkAccess = createAccessCheck();
  return ({ compiled, project, sources, variantsOf, description, ...check }) => {
    if (project.portal === undefined) return;
    const unnamed = unnamedVariants(sources);
    // What opens a screen may stand in one that cannot be read.
    const isBlind = sources.some((file) => file.noun === 'screen' && !project.files.includes(file));
    const withVariant = (route: RoutePlan): RoutePlan =>
      route.variant !== undefined && unnamed.has(route.variant) ? { ...route, variant: anyVariant } : route;
    checkAccess({
      ...check,
      screens: compiled.screens.map(({ screen, file }) => ({
        screen: { ...screen, routes: screen.routes.map(withVariant) },
        file,
        variants: isBlind ? new Set([anyVariant]) : variantsOf(file),
      })),
      actions: compiled.actions.flatMap(({ plan }) => {
        const file = compiled.actionFiles.get(plan.id);
        return file === undefined ? [] : [{ plan, file }];
      }),
      roles: project.portal.value.roles,
      portal: { ...project.portal.value, file: project.portal.file },
      description,
    });
  };
};

/** What is found, with what every list says twice. */
const withRepeats = ({ findings }: Reporter, sources: readonly SourceFile[]): Reporter => {
  const repeats = findRepeats(sources);
  const told = createReporter();
  told.add(withoutRepeated(findings, repeats));
  checkRepeats(repeats, told);
  return told;
};

/** The files with those mended that have unknown keys alone, and the files of which not even so the shape is known. */
const mendSources = (
  parsed: readonly SourceFile[],
  reporter: Pick<Reporter, 'findings'>,
): { readonly sources: readonly SourceFile[]; readonly broken: ReadonlySet<string> } => {
  const broken = new Set(filesWithErrors(reporter));
  const sources = parsed.map((file) => {
    if (!broken.has(file.path)) return file;
    const mended = mendKeys(
      file,
      reporter.findings.filter(({ place }) => place.file === file.path),
    );
    if (mended !== undefined) broken.delete(file.path);
    return mended ?? file;
  });
  return { sources, broken };
};

const readPrepared = ({ document, locate }: DescriptionSource, reporter: Reporter): Description => {
  const prepared = parseDescription(document);
  if (!prepared.isReadable)
    reporter.reportAt(
      'description-unreadable',
      locate('') ?? startOf('the API description'),
      '',
      'The API description is not an OpenAPI 3.1 document with paths.',
    );
  return prepared;
};

/** Compiles descriptors against an API description: plans, and findings where something is wrong. Total: it ends for anything. */
export type Compile = (input: CompileInput) => Compilation;

/**
 * A compiler that keeps what it compiled: the next time, only files that changed are compiled again, and those that were
 * compiled with something that changed; the plans of all others are the same objects. What it answers depends on its input alone.
 */
export const createCompiler = (): Compile => {
  const parse = createParser();
  const findSurely = createFindSurely();
  const checkVisitors = createVisitorsCheck();
  const translate = createTranslate();
  const checkTranslations = createTranslationCheck();
  return ({ files, description }) => {
    const reporter = createReporter();
    const prepared = readPrepared(description, reporter);
    const parsed = parse(files, reporter);
    checkShapes(parsed, reporter);
    const { sources: all, broken } = mendSources(parsed, reporter);
    const { own: sources, translations } = partLanguages(all, reporter);
    const whole = sources.filter(({ path }) => !broken.has(path));

    const project = readProject(whole);
    const faults = checkDescription(prepared, factsOf(project));
    const described = createReporter();
    reportDescription(faults, description.locate, described);
    reporter.add(described.findings);

    const variantsOf = createVariants(sources);
    const meant = faults.flatMap(({ suggestion }) => suggestion ?? []);
    const names = createNames(
      sources,
      broken,
      prepared.isReadable
        ? { ...prepared, recordKinds: [...prepared.recordKinds, anyKind, ...meant] }
        : undefined,
      variantsOf,
    );
    checkNames(sources, reporter);
    if (!sources.some(({ noun }) => noun === 'portal'))
      reporter.reportAt('portal-missing', startOf('portal.json'), '', 'There is no portal.json.');
    const toldElsewhere = checkReferences(whole, sources, names, usesIn(prepared), reporter);
    checkTakenNames(whole, reporter);
    const known = knownDescription(prepared, faults);
    const { compiled, suspected, findings } = findSurely({
      project,
      description: prepared,
      known,
      locate: description.locate,
      before: reporter.findings,
    });
    reporter.add(findings);
    const faulty = new Set([...filesWithErrors(reporter, { findings: suspected }), ...toldElsewhere.keys()]);
    checkVisitors({ description: prepared, compiled, project, sources, variantsOf, faulty, reporter });
    // What is wrong may be that which would use it.
    if (filesWithErrors(reporter, { findings: suspected }).size === 0)
      checkUnused(sources, prepared, reporter);

    const told = withRepeats(reporter, sources);
    const left = new Set([...faulty, ...filesWithErrors(reporter, told)]);
    const wrong = filesWithErrors(told);
    const reasonsOf = (path: string): readonly string[] => {
      if (wrong.has(path)) return [path];
      const elsewhere = toldElsewhere.get(path);
      if (elsewhere !== undefined) return [elsewhere];
      return known === prepared ? [path] : [...filesWithErrors(described)];
    };
    const assembleAll = (some: CompiledProject): Plans => assemble(some, left, reasonsOf);
    const plans = assembleAll(compiled);
    const written = { project, description: prepared, locate: description.locate };
    // What is written has to hold before it is translated.
    if (left.size === 0) checkTranslations({ ...written, plans, reporter: told }, translations);
    return {
      findings: sortFindings(settle(told.findings, [...reporter.findings, ...suspected], project)),
      ...plans,
      unread: findUnread(sources, project),
      inLanguage: (language) => translate({ ...written, translations, assemble: assembleAll }, language),
    };
  };
};

/** Compiles once. Pure. */
export const compile: Compile = (input) => createCompiler()(input);
