import type * as HarfBuzz from 'harfbuzzjs';

let loading: Promise<typeof HarfBuzz> | undefined;

/** Loaded when the first document needs it: a start of the provider does not wait for it. */
export const loadHarfBuzz = (): Promise<typeof HarfBuzz> => (loading ??= import('harfbuzzjs'));
