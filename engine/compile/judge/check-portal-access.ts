import type { Description } from '../../description/description.ts';
import type { RoutePlan } from '../../language/plan/portal-plan.ts';
import type { Project } from '../link/project.ts';
import { unnamedVariants } from '../link/unnamed-variants.ts';
import type { VariantsOf } from '../link/variants.ts';
import type { CompiledProject } from '../lower/project/compile-files.ts';
import type { Reporter } from '../read/reporter.ts';
import type { SourceFile } from '../read/source-file.ts';
import { createAccessCheck } from './access/check-access.ts';
import { anyVariant } from './access/audience.ts';

interface PortalAccess {
  readonly description: Description;
  readonly compiled: CompiledProject;
  readonly project: Project;
  readonly sources: readonly SourceFile[];
  readonly variantsOf: VariantsOf;
  readonly faulty: ReadonlySet<string>;
  readonly reporter: Reporter;
}

/** Holds the access of all that was compiled against who may come there; a route of a variant that nothing names is taken for one of any variant. */
export const createPortalAccessCheck = (): ((input: PortalAccess) => void) => {
  const checkAccess = createAccessCheck();
  return ({ compiled, project, sources, variantsOf, ...check }) => {
    if (project.portal === undefined) return;
    const unnamed = unnamedVariants(sources);
    // What opens a screen may be in one that cannot be read.
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
    });
  };
};
