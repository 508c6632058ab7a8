import type * as HarfBuzz from 'harfbuzzjs';

let loading: Promise<typeof HarfBuzz> | undefined;

/** Loaded when the first document needs it, so that the provider starts faster. */
export const loadHarfBuzz = (): Promise<typeof HarfBuzz> => (loading ??= import('harfbuzzjs'));
