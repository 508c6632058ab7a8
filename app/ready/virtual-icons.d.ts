declare module 'virtual:counterfoil-ready/icons' {
  import type { Icons } from '@counterfoil/engine';

  /** What is drawn for each icon that the portal names. */
  export const icons: Icons;
}
