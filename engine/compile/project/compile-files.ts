import type { FormPlan } from '../../language/plan/form-plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import type { Description } from '../../description/description.ts';
import type { DescriptionSource } from '../source/description-source.ts';
import { allReferences } from './find-references.ts';
import type { Project, Written } from './project.ts';
import type { Reporter } from '../reporter.ts';
import type { SourceFile } from '../source/source-file.ts';
import { compileAction } from '../action/compile-action.ts';
import { compileApi } from '../portal/compile-api.ts';
import { compileLookup } from '../call/compile-lookup.ts';
import { compilePortal } from '../portal/compile-portal.ts';
import { compileRules } from '../form/compile-rules.ts';
import { compileScreen, type CompiledScreen } from '../screen/compile-screen.ts';
import { compileTexts } from '../text/compile-texts.ts';
import type { Narrowing } from '../screen/narrow-pass.ts';
import { narrowScreen } from '../screen/narrow-screen.ts';
import { schemaScope, type ScopeTypes } from '../scope/scope-type.ts';
import type { Shared, CompileContext } from '../compile-context.ts';

/** All files with nothing left to look up. */
export interface CompiledProject {
  readonly portal: { readonly plan: PortalPlan; readonly file: SourceFile } | undefined;
  readonly screens: readonly { readonly screen: CompiledScreen; readonly file: SourceFile }[];
  /** The file of each action. */
  readonly actionFiles: ReadonlyMap<string, SourceFile>;
  readonly forms: ReadonlyMap<string, FormPlan>;
}

const fileOf = (shared: Shared, file: SourceFile): CompileContext => {
  const { viewer, isReadable } = shared.description;
  const user: ScopeTypes = viewer === undefined && isReadable ? {} : { user: schemaScope(viewer) };
  return { ...shared, file, screen: '', scopes: user, routes: [] };
};

const compileEach = <Value, Bound>(
  shared: Shared,
  written: ReadonlyMap<string, Written<Value>>,
  bind: (context: CompileContext, value: Value) => Bound | undefined,
): readonly (readonly [id: string, bound: Bound, file: SourceFile])[] =>
  [...written].flatMap(([id, { file, value }]) => {
    const compiled = bind(fileOf(shared, file), value);
    return compiled === undefined ? [] : [[id, compiled, file] as const];
  });

const narrowingsOf = ({ portal }: Project): readonly Narrowing[] =>
  (portal?.value.choices ?? []).flatMap(({ sets, narrows }) =>
    narrows === undefined ? [] : [{ property: sets.slice('user.'.length), param: narrows }],
  );

/** Fourth level: every file against the description. What is bound first is what the next need. */
export const compileFiles = (
  project: Project,
  description: Description,
  locate: DescriptionSource['locate'],
  reporter: Reporter,
): CompiledProject => {
  const shared: Shared = {
    project,
    description,
    locate,
    reporter,
    texts: compileTexts(project, reporter),
    api: compileApi(project, description, reporter),
    lookups: new Map(),
    actions: new Map(),
    forms: new Map(),
    opened: new Set(
      allReferences(project.files)
        .filter(({ kind }) => kind === 'screen')
        .map(({ name }) => name),
    ),
  };
  if (project.rules !== undefined) compileRules(fileOf(shared, project.rules.file));
  for (const [id, compiled] of compileEach(shared, project.lookups, compileLookup))
    shared.lookups.set(id, compiled);
  const actions = compileEach(shared, project.actions, compileAction);
  for (const compiled of actions.flatMap(([, some]) => some)) shared.actions.set(compiled.plan.id, compiled);
  const narrowings = narrowingsOf(project);
  const screens = compileEach(shared, project.screens, compileScreen).map(([, screen, file]) => ({
    screen: narrowScreen(screen, description.operations, narrowings),
    file,
  }));
  const routes = screens.flatMap(({ screen }) => screen.routes);
  const { portal } = project;
  const plan =
    portal === undefined ? undefined : compilePortal(fileOf(shared, portal.file), portal.value, routes);
  return {
    portal: plan === undefined || portal === undefined ? undefined : { plan, file: portal.file },
    screens,
    actionFiles: new Map(
      actions.flatMap(([, some, file]) => some.map(({ plan: { id } }) => [id, file] as const)),
    ),
    forms: shared.forms,
  };
};
