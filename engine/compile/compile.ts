import type { Finding } from '../language/finding.ts';
import type { FormPlan } from '../language/plan/form-plan.ts';
import type { MatchPlan } from '../language/plan/match-plan.ts';
import type { PortalPlan } from '../language/plan/portal-plan.ts';
import type { ScreenPlan } from '../language/plan/screen-plan.ts';
import type { SearchPlan } from '../language/plan/search-plan.ts';
import { describe } from './description/describe.ts';
import { unreadNotes } from './description/report-description.ts';
import { settle } from './judge/contradiction/settle.ts';
import { createJudge } from './judge/judge-project.ts';
import { link } from './link/link.ts';
import { portalFacts, readProject } from './link/project.ts';
import { findUnread, type UnreadScreen } from './link/unread-screens.ts';
import { assemble, type Plans } from './lower/project/assemble.ts';
import type { CompiledProject } from './lower/project/compile-files.ts';
import { olderNotes } from './read/check-version.ts';
import type { DescriptionSource } from './read/description-source.ts';
import type { SourceText } from './read/parse-sources.ts';
import { createFileReader } from './read/read-files.ts';
import { createReporter, sortFindings } from './read/reporter.ts';
import { createTranslationCheck } from './translation/check-translations.ts';
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
  /** How lines of files are linked to records: what the host matches them by. */
  readonly matches: Readonly<Record<string, MatchPlan>>;
  /** The screens that are left out, each with the files of which one or more have errors. */
  readonly broken: Readonly<Record<string, readonly string[]>>;
  /** The screens of which too little could be read to compile them, by what could. */
  readonly unread: readonly UnreadScreen[];
  /** What is derived of a description that is not the portal's own, and what of it could not be read, in sentences: no findings, since nobody here can mend it. */
  readonly notes: readonly string[];
  /** The plans in another language than the one they are written in, compiled when they are asked for; undefined in one that is not listed. */
  readonly inLanguage: (language: string) => Plans | undefined;
}

/** Compiles descriptors against an API description: plans, and findings where something is wrong. Total: it ends for anything. */
export type Compile = (input: CompileInput) => Compilation;

/**
 * A compiler that keeps what it compiled: the next time, only files that changed are compiled again, and those that were
 * compiled with something that changed; the plans of all others are the same objects. A change that is taken back compiles nothing.
 * What it answers depends on its input alone.
 */
export const createCompiler = (): Compile => {
  const read = createFileReader();
  const judge = createJudge();
  const translate = createTranslate();
  const checkTranslations = createTranslationCheck();
  return ({ files, description: source }) => {
    const found = createReporter();
    const portal = read(files, found);
    const { sources, translations } = portal;
    const project = readProject(portal.whole);
    const described = describe(source, portalFacts(project), found);
    const linked = link(portal, described, found);
    const { compiled, reporter, suspected, faulty, reasonsOf } = judge(
      { sources, project, described, linked },
      found.findings,
    );

    const assembleAll = (some: CompiledProject): Plans => assemble(some, faulty, reasonsOf);
    const plans = assembleAll(compiled);
    const { description, locate } = described;
    const written = { project, description, locate };
    // What is written has to hold before it is translated.
    if (faulty.size === 0) checkTranslations({ ...written, plans, reporter }, translations);
    return {
      findings: sortFindings(settle(reporter.findings, suspected, project)),
      ...plans,
      unread: findUnread(sources, project),
      notes: [...olderNotes(sources), ...(source.derived ?? []), ...unreadNotes(described)],
      inLanguage: (language) => translate({ ...written, translations, assemble: assembleAll }, language),
    };
  };
};

/** Compiles once. Pure. */
export const compile: Compile = (input) => createCompiler()(input);
