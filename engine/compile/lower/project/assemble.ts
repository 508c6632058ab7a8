import type { FormPlan } from '../../../language/plan/form-plan.ts';
import type { PortalPlan } from '../../../language/plan/portal-plan.ts';
import type { MatchPlan } from '../../../language/plan/match-plan.ts';
import type { SearchPlan } from '../../../language/plan/search-plan.ts';
import type { ScreenPlan } from '../../../language/plan/screen-plan.ts';
import { blocksIn } from '../../../walk.ts';
import type { CompiledProject } from './compile-files.ts';
import { partsOfBlock } from '../screen/compile-block.ts';
import { perObject } from '../../read/per-object.ts';
import { offeredActions } from '../screen/compile-screen.ts';
import { omitUndefined } from '../../../json.ts';

/** The plans of a compilation. */
export interface Plans {
  readonly portal?: PortalPlan;
  /** The global search of the portal. */
  readonly search?: SearchPlan;
  readonly screens: Readonly<Record<string, ScreenPlan>>;
  readonly forms: Readonly<Record<string, FormPlan>>;
  /** How lines of files are linked to records. */
  readonly matches: Readonly<Record<string, MatchPlan>>;
  /** The screens that are left out, each with the files that have its errors. */
  readonly broken: Readonly<Record<string, readonly string[]>>;
}

const formsOf = perObject((plan: ScreenPlan): readonly FormPlan[] => [
  ...blocksIn(plan.body).flatMap((block) => partsOfBlock(block).forms),
  ...Object.values(plan.actions).flatMap(({ form }) => form ?? []),
]);
const actionsOf = perObject(({ body }: ScreenPlan) => offeredActions(body));

/** Whether the screen and every action that it offers are free of errors. */
const isWhole = (plan: ScreenPlan, compiled: CompiledProject, faulty: ReadonlySet<string>): boolean =>
  !faulty.has(plan.file) &&
  actionsOf(plan).every((id) => {
    const file = compiled.actionFiles.get(id);
    return Object.hasOwn(plan.actions, id) && file !== undefined && !faulty.has(file.path);
  });

const filesOf = (plan: ScreenPlan, { actionFiles }: CompiledProject): readonly string[] => [
  plan.file,
  ...actionsOf(plan).flatMap((id) => actionFiles.get(id)?.path ?? []),
];

/**
 * Takes the plans without errors: a broken screen is left out, the others are drawn. `reportedIn` names the files with the reported errors
 * of a file.
 */
export const assemble = (
  compiled: CompiledProject,
  faulty: ReadonlySet<string>,
  reportedIn: (path: string) => readonly string[],
): Plans => {
  const all = compiled.screens.map(({ screen }) => screen.plan);
  const plans = all.filter((plan) => isWhole(plan, compiled, faulty));
  const forms = plans.flatMap(formsOf);
  const drawn = new Set(plans);
  const { portal } = compiled;
  return {
    ...(portal === undefined || faulty.has(portal.file.path)
      ? {}
      : { portal: portal.plan, ...omitUndefined({ search: portal.search }) }),
    screens: Object.fromEntries(plans.map((plan) => [plan.id, plan])),
    forms: Object.fromEntries(forms.map((form) => [form.id, form])),
    matches: Object.fromEntries(
      compiled.matches.flatMap(({ plan, file }) => (faulty.has(file.path) ? [] : [[plan.id, plan] as const])),
    ),
    broken: Object.fromEntries(
      all
        .filter((plan) => !drawn.has(plan))
        .map((plan) => [plan.id, [...new Set(filesOf(plan, compiled).flatMap(reportedIn))]]),
    ),
  };
};
