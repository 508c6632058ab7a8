/* eslint-disable @typescript-eslint/consistent-type-imports -- an ambient module cannot import by a relative path */
type PortalPlan = import('../engine/index.ts').PortalPlan;
type ScreenPlan = import('../engine/index.ts').ScreenPlan;
type CompiledValidator = import('../engine/index.ts').CompiledValidator;

/** What the build compiles the descriptors to: the portal, and each screen and validator as a chunk of its own. */
declare module 'virtual:counterfoil/portal' {
  export const portal: PortalPlan;
  export const screens: Readonly<Record<string, () => Promise<{ readonly plan: ScreenPlan }>>>;
  export const validators: Readonly<Record<string, () => Promise<{ readonly validate: CompiledValidator }>>>;
}
