/** What the build compiles the descriptors to: the portal, and each screen and validator as a chunk of its own. */
declare module 'virtual:counterfoil/portal' {
  import type { CompiledPortal } from '../engine/index.ts';

  export const portal: CompiledPortal['portal'];
  export const screens: CompiledPortal['screens'];
  export const validators: CompiledPortal['validators'];
}
