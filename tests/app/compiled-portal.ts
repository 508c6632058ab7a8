import type { PortalModule } from '@counterfoil/engine';
import { compileProject } from '@counterfoil/engine/build';

const compiled = compileProject({
  root: 'schemas',
  description: 'openapi/generated/provider.json',
  source: 'openapi/provider.yaml',
});
if (compiled.portal === undefined) throw new Error('The portal does not compile.');

/** What the build offers the host as `virtual:counterfoil/portal`, from the same descriptors. A test may put other loaders in. */
export const portal: PortalModule['portal'] = compiled.portal;
export const screens: { -readonly [Id in keyof PortalModule['screens']]: PortalModule['screens'][Id] } =
  Object.fromEntries(Object.entries(compiled.screens).map(([id, plan]) => [id, async () => plan]));
/** No code is made from strings in these tests: every form finds all well. */
export const loadValidators: PortalModule['loadValidators'] = async () =>
  Object.fromEntries(
    Object.keys(compiled.forms).map((id) => [id, async () => Object.assign(() => true, {})]),
  );
/** The plan here has them all. */
export const loadPageMessages: PortalModule['loadPageMessages'] = async () => ({});
export const loadInsideMessages: PortalModule['loadInsideMessages'] = async () => ({});
/** What is found from every page. */
export const loadSearch: PortalModule['loadSearch'] = async () => {
  if (compiled.search === undefined) throw new Error('Nothing is found.');
  return compiled.search;
};
/** The same in the other language, compiled when a test shows it. */
export const languages: PortalModule['languages'] = {
  de: async () => {
    const told = compiled.inLanguage('de');
    if (told?.portal === undefined) throw new Error('The portal is not told in German.');
    return {
      portal: told.portal,
      screens: Object.fromEntries(Object.entries(told.screens).map(([id, plan]) => [id, async () => plan])),
      loadPageMessages,
      loadInsideMessages,
      loadSearch,
    };
  },
};
export const findings: { -readonly [Id in keyof PortalModule['findings']]: PortalModule['findings'][Id] } =
  {};
export const onScreens = (): (() => void) => () => undefined;
