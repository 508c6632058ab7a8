/* oxlint-disable typescript/consistent-type-imports -- an ambient module cannot import by a relative path */
type PortalPlan = import('../engine/index.ts').PortalPlan;
type ScreenPlan = import('../engine/index.ts').ScreenPlan;
type CompiledValidator = import('../engine/index.ts').CompiledValidator;
type Finding = import('../engine/index.ts').Finding;

/** What the build compiles the descriptors to: the portal, and each screen and validator as a chunk of its own. */
declare module 'virtual:counterfoil/portal' {
  export const portal: PortalPlan;
  export const screens: Readonly<Record<string, () => Promise<ScreenPlan>>>;
  export const validators: Readonly<Record<string, () => Promise<CompiledValidator>>>;
  /** What is wrong with each broken screen; always empty in a built portal. */
  export const findings: Readonly<Record<string, readonly Finding[]>>;
  /** Tells which screens were edited, in development; returns how to stop. */
  export const onScreens: (listener: (ids: readonly string[]) => void) => () => void;
}
