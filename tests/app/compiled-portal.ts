import { compileProject } from '../../engine/build/index.ts';
import type { CompiledValidator, Finding, PortalPlan, ScreenPlan } from '../../engine/index.ts';

const compiled = compileProject({
  root: 'schemas',
  description: 'openapi/generated/provider.json',
  source: 'openapi/provider.yaml',
});
if (compiled.portal === undefined) throw new Error('The portal does not compile.');

/** What the build offers the host as `virtual:counterfoil/portal`, from the same descriptors. A test may put other loaders in. */
export const portal: PortalPlan = compiled.portal;
export const screens: Record<string, () => Promise<ScreenPlan>> = Object.fromEntries(
  Object.entries(compiled.screens).map(([id, plan]) => [id, async () => plan]),
);
export const validators: Record<string, () => Promise<CompiledValidator>> = {};
export const findings: Record<string, readonly Finding[]> = {};
export const onScreens = (): (() => void) => () => undefined;
