/** The appearances there are. */
export const appearances = ['light', 'dark'] as const;
/** How the gallery looks. */
export type Appearance = (typeof appearances)[number];

/** How the system would have it. */
export const systemAppearance = (): Appearance =>
  globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** Shows an appearance. */
export const showAppearance = (appearance: Appearance): void => {
  document.body.classList.toggle('bp6-dark', appearance === 'dark');
  document.documentElement.style.colorScheme = appearance;
};
