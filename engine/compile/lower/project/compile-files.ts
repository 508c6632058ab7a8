import type { PortalPlan, RoutePlan } from '../../../language/plan/portal-plan.ts';
import type { Portal } from '../../../language/portal/portal.ts';
import type { MatchPlan } from '../../../language/plan/match-plan.ts';
import type { SearchPlan } from '../../../language/plan/search-plan.ts';
import type { Description } from '../../../description/description.ts';
import type { DescriptionSource } from '../../read/description-source.ts';
import { allNames } from '../../link/all-references.ts';
import type { Project, Written } from '../../link/project.ts';
import type { Reporter } from '../../read/reporter.ts';
import type { SourceFile } from '../../read/source-file.ts';
import { createFacts, type NotedFacts } from '../noted-facts.ts';
import { compileAction } from '../action/compile-action.ts';
import { compileApi } from '../portal/compile-api.ts';
import { compileMatch } from '../match/compile-match.ts';
import { compileLookup, isSameLookup } from '../call/compile-lookup.ts';
import { recordListsByKind } from '../list/record-lists.ts';
import { compilePortal } from '../portal/compile-portal.ts';
import { compileSearch } from '../portal/compile-search.ts';
import { createFindActions, type FindActions } from '../portal/find-actions.ts';
import { compileRules } from '../form/compile-rules.ts';
import { compileScreen, type CompiledScreen } from '../screen/compile-screen.ts';
import { createTexts } from '../text/compile-texts.ts';
import type { Narrowing } from '../screen/narrow-pass.ts';
import { narrowScreen } from '../screen/narrow-screen.ts';
import type { CompileContext, CompiledAction, CompiledLookup, Shared } from '../compile-context.ts';
import { lookupsByKind, sharedWithout, unspelled } from './shared-without.ts';
import { contextOf, createUnits, type SharedFor, type UnitFacts } from './units.ts';

/** All compiled files. */
export interface CompiledProject {
  readonly portal:
    | { readonly plan: PortalPlan; readonly search: SearchPlan | undefined; readonly file: SourceFile }
    | undefined;
  readonly screens: readonly { readonly screen: CompiledScreen; readonly file: SourceFile }[];
  readonly actions: readonly CompiledAction[];
  readonly lookups: readonly CompiledLookup[];
  readonly matches: readonly { readonly plan: MatchPlan; readonly file: SourceFile }[];
  /** The facts about the nodes of each file. */
  readonly facts: readonly NotedFacts[];
  /** The file of each action. */
  readonly actionFiles: ReadonlyMap<string, SourceFile>;
}
/** Another state of a project, in which the actions, matches and screens of most files are the same. */
export interface KeptProject {
  readonly compiled: CompiledProject;
  /** The paths of the files that are compiled again, or are gone. */
  readonly anew: ReadonlySet<string>;
}

/**
 * Compiles every file against the description, in the order in which files depend on each other. The content of a file in `unknown` is
 * known to that file only. Of another state of the project everything is kept but what is in its files `anew`.
 */
export type CompileFiles = (
  project: Project,
  description: Description,
  locate: DescriptionSource['locate'],
  reporter: Reporter,
  unknown?: ReadonlySet<string>,
  kept?: KeptProject,
) => CompiledProject;

const narrowingsOf = ({ portal }: Pick<Project, 'portal'>): readonly Narrowing[] =>
  (portal?.value.choices ?? []).flatMap(({ sets, narrows }) =>
    narrows === undefined ? [] : [{ property: sets.slice('user.'.length), param: narrows }],
  );

const recordListsIn = (project: Project, description: Description): Shared['recordLists'] => {
  const lists = recordListsByKind(project, description);
  return (kind) => lists.get(kind) ?? [];
};

const openedIn = (files: readonly SourceFile[]): Shared['isOpened'] => {
  const opened = allNames(files, 'screen');
  return (screen) => opened.has(screen);
};

/** Compiles the portal and its global search. */
const compileWhole = (
  context: CompileContext,
  portal: Portal,
  routes: readonly RoutePlan[],
  screens: readonly CompiledScreen[],
  findActions: FindActions,
): CompiledProject['portal'] => {
  const plan = compilePortal(context, portal, routes);
  if (plan === undefined) return undefined;
  return { plan, search: compileSearch(context, portal, plan, screens, findActions), file: context.file };
};

/** Compiles a screen and narrows it by the choices of the session. */
const compileNarrowed = (
  context: CompileContext,
  screen: Parameters<typeof compileScreen>[1],
): CompiledScreen | undefined => {
  const compiled = compileScreen(context, screen);
  if (compiled === undefined) return undefined;
  return narrowScreen(compiled, context.description.operations, narrowingsOf(context.project));
};

/** What is written in these files; all of it where none are named. */
const among = <Value>(
  written: ReadonlyMap<string, Written<Value>>,
  only: ReadonlySet<string> | undefined,
): ReadonlyMap<string, Written<Value>> =>
  only === undefined ? written : new Map([...written].filter(([, { file }]) => only.has(file.path)));

/** Compiles lookups. One that equals the previous one is the same object, so that its users are not compiled again. */
const createLookups = () => {
  const compileEach = createUnits(compileLookup);
  let previous: Shared['lookups'] = new Map();
  return (
    sharedFor: SharedFor,
    written: Project['lookups'],
    collect: (found: UnitFacts) => void,
  ): Pick<Shared, 'lookups' | 'lookupOf'> => {
    previous = new Map(
      compileEach(sharedFor, written, collect).map(([id, lookup]) => {
        const before = previous.get(id);
        return [id, before !== undefined && isSameLookup(before, lookup) ? before : lookup];
      }),
    );
    return lookupsByKind(previous);
  };
};

/** What all files share before any of them is compiled. */
const sharedAsWritten = (
  project: Project,
  known: Pick<Shared, 'description' | 'locate' | 'reporter' | 'facts' | 'texts'>,
): Shared => ({
  ...known,
  project,
  api: unspelled,
  ...lookupsByKind(new Map()),
  actions: new Map(),
  recordLists: recordListsIn(project, known.description),
  isOpened: openedIn(project.files),
  areLookupsKnown: true,
  areRulesKnown: true,
});

/** Creates a compiler for the files of a project. A file whose dependencies did not change has its previous result. */
export const createFiles = (): CompileFiles => {
  const compileTexts = createTexts();
  let api = unspelled;
  const compileApis = createUnits(compileApi);
  const compileLookups = createLookups();
  const compileActions = createUnits(compileAction);
  const findActions = createFindActions();
  const compileMatches = createUnits(compileMatch);
  const compileScreens = createUnits(compileNarrowed);
  return (project, description, locate, reporter, unknown = new Set(), kept) => {
    const { portal, rules } = project;
    const own = createFacts();
    const facts: NotedFacts[] = [own];
    const collect = (found: UnitFacts): void => {
      reporter.add(found.findings);
      facts.push(found.facts);
    };
    const known = (shared: Shared): SharedFor => sharedWithout(shared, project, unknown);
    const texts = compileTexts(project, reporter);
    const written = sharedAsWritten(project, { description, locate, reporter, facts: own, texts });
    const [[, spelling] = ['', unspelled]] = compileApis(
      known(written),
      new Map(portal === undefined ? [] : [['', portal]]),
      collect,
    );
    if (JSON.stringify(spelling) !== JSON.stringify(api)) api = spelling;
    const spelled: Shared = { ...written, api };
    if (rules !== undefined) compileRules(contextOf(known(spelled)(rules.file), rules.file));
    const withLookups: Shared = { ...spelled, ...compileLookups(known(spelled), project.lookups, collect) };
    const done = compileActions(known(withLookups), among(project.actions, kept?.anew), collect);
    const actions = new Map(
      [
        ...(kept?.compiled.actions ?? []).filter(({ plan }) => !kept?.anew.has(plan.file)),
        ...done.flatMap(([, some]) => some),
      ].map((action) => [action.plan.id, action]),
    );
    const shared = known({ ...withLookups, actions });
    const screens = [
      ...(kept?.compiled.screens ?? []).filter(({ file }) => !kept?.anew.has(file.path)),
      ...compileScreens(shared, among(project.screens, kept?.anew), collect).map(([, screen, file]) => ({
        screen,
        file,
      })),
    ];
    const matches = compileMatches(shared, among(project.matches, kept?.anew), collect).map(
      ([, plan, file]) => ({
        plan,
        file,
      }),
    );
    const seen = screens.filter(({ file }) => !unknown.has(file.path)).map(({ screen }) => screen);
    return {
      portal:
        portal === undefined
          ? undefined
          : compileWhole(
              contextOf(shared(portal.file), portal.file),
              portal.value,
              seen.flatMap(({ routes }) => routes),
              seen,
              findActions,
            ),
      screens,
      matches,
      facts,
      actions: [...actions.values()],
      lookups: [...withLookups.lookups.values()],
      actionFiles: new Map([
        ...(kept?.compiled.actionFiles ?? []),
        ...done.flatMap(([, some, file]) => some.map(({ plan: { id } }) => [id, file] as const)),
      ]),
    };
  };
};
