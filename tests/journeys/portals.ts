import type { ArrangedPortal } from './arranged-portal.ts';

/** The portals that the journeys of a worker arrange. */
export interface Portals {
  /** The one of a file, which its journeys share; it is started when the first of them comes, and the one before it ends. */
  readonly of: (file: string) => Promise<ArrangedPortal>;
  readonly close: () => Promise<void>;
}

/**
 * Keeps one arranged portal at a time. Every worker may arrange one, so that no worker is ended for the next file: a
 * new one would load the provider anew, which takes longer than most journeys.
 */
export const createPortals = (): Portals => {
  let known: { readonly file: string; readonly portal: ArrangedPortal } | undefined;
  const close = async (): Promise<void> => {
    await known?.portal.close();
    known = undefined;
  };
  return {
    of: async (file) => {
      if (known?.file === file) return known.portal;
      await close();
      const { startArrangedPortal } = await import('./arranged-portal.ts');
      known = { file, portal: await startArrangedPortal() };
      return known.portal;
    },
    close,
  };
};
