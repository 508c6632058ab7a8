import type { FormPlan } from '../../language/plan/form-plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import type { PreparedDescription } from '../../description/description.ts';
import type { DescriptionSource } from '../source/description-source.ts';
import { allReferences } from './find-references.ts';
import type { Project, Written } from './project.ts';
import type { Reporter } from '../reporter.ts';
import type { SourceFile } from '../source/source-file.ts';
import { bindAction } from '../action/compile-action.ts';
import { bindApi } from '../portal/compile-api.ts';
import { bindLookup } from '../call/compile-lookup.ts';
import { bindPortal } from '../portal/compile-portal.ts';
import { bindRules } from '../form/compile-rules.ts';
import { bindScreen, type BoundScreen } from '../screen/compile-screen.ts';
import { bindTexts } from '../text/compile-texts.ts';
import { narrowScreen, type Narrowing } from '../screen/narrow-screen.ts';
import { schemaScope, type ScopeTypes } from '../scope/scope-type.ts';
import type { Shared, Unit } from '../compile-context.ts';

/** All files with nothing left to look up. */
export interface BoundProject {
  readonly portal: { readonly plan: PortalPlan; readonly file: SourceFile } | undefined;
  readonly screens: readonly { readonly screen: BoundScreen; readonly file: SourceFile }[];
  /** The file of each action. */
  readonly actionFiles: ReadonlyMap<string, SourceFile>;
  readonly forms: ReadonlyMap<string, FormPlan>;
}

const fileOf = (shared: Shared, file: SourceFile): Unit => {
  const { viewer, isReadable } = shared.description;
  const user: ScopeTypes = viewer === undefined && isReadable ? {} : { user: schemaScope(viewer) };
  return { ...shared, file, screen: '', scopes: user };
};

const bindEach = <Value, Bound>(
  shared: Shared,
  written: ReadonlyMap<string, Written<Value>>,
  bind: (unit: Unit, value: Value) => Bound | undefined,
): readonly (readonly [id: string, bound: Bound, file: SourceFile])[] =>
  [...written].flatMap(([id, { file, value }]) => {
    const bound = bind(fileOf(shared, file), value);
    return bound === undefined ? [] : [[id, bound, file] as const];
  });

const narrowingsOf = ({ portal }: Project): readonly Narrowing[] =>
  (portal?.value.choices ?? []).flatMap(({ sets, narrows }) =>
    narrows === undefined ? [] : [{ property: sets.slice('user.'.length), param: narrows }],
  );

/** Fourth level: every file against the description. What is bound first is what the next need. */
export const bindProject = (
  project: Project,
  description: PreparedDescription,
  locate: DescriptionSource['locate'],
  reporter: Reporter,
): BoundProject => {
  const shared: Shared = {
    project,
    description,
    locate,
    reporter,
    texts: bindTexts(project, reporter),
    api: bindApi(project, description, reporter),
    lookups: new Map(),
    actions: new Map(),
    forms: new Map(),
    opened: new Set(
      allReferences(project.files)
        .filter(({ kind }) => kind === 'screen')
        .map(({ name }) => name),
    ),
  };
  if (project.rules !== undefined) bindRules(fileOf(shared, project.rules.file));
  for (const [id, bound] of bindEach(shared, project.lookups, bindLookup)) shared.lookups.set(id, bound);
  for (const [id, bound] of bindEach(shared, project.actions, bindAction)) shared.actions.set(id, bound);
  const narrowings = narrowingsOf(project);
  const screens = bindEach(shared, project.screens, bindScreen).map(([, screen, file]) => ({
    screen: narrowScreen(screen, description.operations, narrowings),
    file,
  }));
  const routes = screens.flatMap(({ screen }) => screen.routes);
  const { portal } = project;
  const plan =
    portal === undefined ? undefined : bindPortal(fileOf(shared, portal.file), portal.value, routes);
  return {
    portal: plan === undefined || portal === undefined ? undefined : { plan, file: portal.file },
    screens,
    actionFiles: new Map([...project.actions].map(([id, { file }]) => [id, file])),
    forms: shared.forms,
  };
};
