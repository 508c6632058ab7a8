import type { PortalPlan, RoutePlan } from '../../language/plan/portal-plan.ts';
import type { Portal } from '../../language/portal/portal.ts';
import type { SearchPlan } from '../../language/plan/search-plan.ts';
import type { Description } from '../../description/description.ts';
import { anyKind } from '../../description/record-kinds.ts';
import type { Finding } from '../../language/finding.ts';
import type { DescriptionSource } from '../source/description-source.ts';
import { allNames } from './all-references.ts';
import type { Project, Written } from './project.ts';
import { createReporter, type Reporter } from '../reporter.ts';
import type { SourceFile } from '../source/source-file.ts';
import { compileAction } from '../action/compile-action.ts';
import { compileApi } from '../portal/compile-api.ts';
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
import { contextOf, createUnits } from './units.ts';

/** All files with nothing left to look up. */
export interface CompiledProject {
  readonly portal:
    | { readonly plan: PortalPlan; readonly search: SearchPlan | undefined; readonly file: SourceFile }
    | undefined;
  readonly screens: readonly { readonly screen: CompiledScreen; readonly file: SourceFile }[];
  readonly actions: readonly CompiledAction[];
  /** The file of each action. */
  readonly actionFiles: ReadonlyMap<string, SourceFile>;
  /** What is found in a file when it is not known what the others of these paths say; undefined where the file is not compiled by itself. */
  readonly findWithout: (path: string, others: ReadonlySet<string>) => readonly Finding[] | undefined;
}
/** Fourth level: every file against the description. What is compiled first is what the next need. */
export type CompileFiles = (
  project: Project,
  description: Description,
  locate: DescriptionSource['locate'],
  reporter: Reporter,
) => CompiledProject;

const narrowingsOf = ({ portal }: Pick<Project, 'portal'>): readonly Narrowing[] =>
  (portal?.value.choices ?? []).flatMap(({ sets, narrows }) =>
    narrows === undefined ? [] : [{ property: sets.slice('user.'.length), param: narrows }],
  );

/** One object, so that what is compiled without knowing better is as it was. */
const unspelled: Shared['api'] = {};

const recordListsIn = (project: Project, description: Description): Shared['recordLists'] => {
  const lists = recordListsByKind(project, description);
  return (kind) => lists.get(kind) ?? [];
};

const openedIn = (files: readonly SourceFile[]): Shared['isOpened'] => {
  const opened = allNames(files, 'screen');
  return (screen) => opened.has(screen);
};

/** The portal and what is found from every page of it. */
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

/** A screen with what the choices of the session narrow in it. */
const compileNarrowed = (
  context: CompileContext,
  screen: Parameters<typeof compileScreen>[1],
): CompiledScreen | undefined => {
  const compiled = compileScreen(context, screen);
  if (compiled === undefined) return undefined;
  return narrowScreen(compiled, context.description.operations, narrowingsOf(context.project));
};

const lookupsByKind = (lookups: Shared['lookups']): Pick<Shared, 'lookups' | 'lookupOf'> => {
  const byKind = new Map<string | undefined, CompiledLookup>();
  for (const lookup of lookups.values())
    if (lookup.takes === undefined && !byKind.has(lookup.record)) byKind.set(lookup.record, lookup);
  return { lookups, lookupOf: (kind) => byKind.get(kind) };
};

/** All files but some, of which nobody knows what they say: any list may show any record, anything may open any screen, and any kind of record may have a lookup. */
const withoutFiles = (shared: Shared, project: Project, others: ReadonlySet<string>): Shared => {
  const known = <Value>(written: ReadonlyMap<string, Written<Value>>): ReadonlyMap<string, Written<Value>> =>
    new Map([...written].filter(([, { file }]) => !others.has(file.path)));
  const { portal, lookups, screens, files } = project;
  const isPortalKnown = portal !== undefined && !others.has(portal.file.path);
  const isUnknown = (noun: SourceFile['noun']): boolean =>
    [...others].some((path) => !files.some((file) => file.path === path && file.noun !== noun));
  const mayOpen = isUnknown('screen');
  const left = { ...project, screens: known(screens) };
  const lists = recordListsByKind(left, shared.description);
  return {
    ...shared,
    project: { ...left, portal: isPortalKnown ? portal : undefined, lookups: known(lookups) },
    api: isPortalKnown ? shared.api : unspelled,
    ...lookupsByKind(
      new Map([...shared.lookups].filter(([id]) => !others.has(lookups.get(id)?.file.path ?? ''))),
    ),
    actions: new Map([...shared.actions].filter(([, { plan }]) => !others.has(plan.file))),
    recordLists: (kind) => lists.get(kind) ?? (mayOpen && kind === anyKind ? [...lists.values()].flat() : []),
    isOpened: (screen) => mayOpen || shared.isOpened(screen),
    areLookupsKnown: !isUnknown('lookup'),
  };
};

const writtenIn = <Value>(
  written: ReadonlyMap<string, Written<Value>>,
  path: string,
): readonly Written<Value>[] => [...written.values()].filter(({ file }) => file.path === path);

/** Compiles lookups; one that says the same as the time before is the same object, so that nothing is compiled again with it. */
const createLookups = () => {
  const compileEach = createUnits(compileLookup);
  let kept: Shared['lookups'] = new Map();
  return (shared: Shared, written: Project['lookups']): Pick<Shared, 'lookups' | 'lookupOf'> => {
    kept = new Map(
      compileEach(shared, written).map(([id, lookup]) => {
        const before = kept.get(id);
        return [id, before !== undefined && isSameLookup(before, lookup) ? before : lookup];
      }),
    );
    return lookupsByKind(kept);
  };
};

/** Compiles the files of a project; those that nothing concerns that changed since the time before keep what they were compiled to. */
export const createFiles = (): CompileFiles => {
  const compileTexts = createTexts();
  let api = unspelled;
  const compileApis = createUnits(compileApi);
  const compileLookups = createLookups();
  const compileActions = createUnits(compileAction);
  const findActions = createFindActions();
  const compileScreens = createUnits(compileNarrowed);
  return (project, description, locate, reporter) => {
    const { portal } = project;
    const written: Shared = {
      project,
      description,
      locate,
      reporter,
      texts: compileTexts(project, reporter),
      api: unspelled,
      ...lookupsByKind(new Map()),
      actions: new Map(),
      recordLists: recordListsIn(project, description),
      isOpened: openedIn(project.files),
      areLookupsKnown: true,
    };
    const [[, spelling] = ['', unspelled]] = compileApis(
      written,
      new Map(portal === undefined ? [] : [['', portal]]),
    );
    if (JSON.stringify(spelling) !== JSON.stringify(api)) api = spelling;
    const spelled: Shared = { ...written, api };
    if (project.rules !== undefined) compileRules(contextOf(spelled, project.rules.file));
    const known: Shared = { ...spelled, ...compileLookups(spelled, project.lookups) };
    const done = compileActions(known, project.actions);
    const actions = new Map(done.flatMap(([, some]) => some).map((action) => [action.plan.id, action]));
    const shared: Shared = { ...known, actions };
    const screens = compileScreens(shared, project.screens).map(([, screen, file]) => ({ screen, file }));
    const routes = screens.flatMap(({ screen }) => screen.routes);
    const findWithout: CompiledProject['findWithout'] = (path, others) => {
      const found = createReporter();
      const known: Shared = { ...withoutFiles(shared, project, others), reporter: found };
      const compiled = [
        ...writtenIn(project.lookups, path).map(({ file, value }) =>
          compileLookup(contextOf(known, file), value),
        ),
        ...writtenIn(project.actions, path).map(({ file, value }) =>
          compileAction(contextOf(known, file), value),
        ),
        ...writtenIn(project.screens, path).map(({ file, value }) =>
          compileNarrowed(contextOf(known, file), value),
        ),
      ];
      if (portal?.file.path === path) {
        const seen = screens.filter(({ file }) => !others.has(file.path)).map(({ screen }) => screen);
        const ways = seen.flatMap((screen) => screen.routes);
        compileApi(contextOf(known, portal.file), portal.value);
        compileWhole(contextOf(known, portal.file), portal.value, ways, seen, createFindActions());
        return found.findings;
      }
      return compiled.length === 0 ? undefined : found.findings;
    };
    return {
      findWithout,
      portal:
        portal === undefined
          ? undefined
          : compileWhole(
              contextOf(shared, portal.file),
              portal.value,
              routes,
              screens.map(({ screen }) => screen),
              findActions,
            ),
      screens,
      actions: [...actions.values()],
      actionFiles: new Map(
        done.flatMap(([, some, file]) => some.map(({ plan: { id } }) => [id, file] as const)),
      ),
    };
  };
};
