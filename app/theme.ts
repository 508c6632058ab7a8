const storageKey = 'counterfoil.theme';

/** The themes to choose from. */
export const themes = ['system', 'light', 'dark'] as const;
/** The theme of the portal: that of the system, or always light or dark. */
export type Theme = (typeof themes)[number];

const systemDark = globalThis.matchMedia('(prefers-color-scheme: dark)');

/** The theme that this person chose. */
export const currentTheme = (): Theme =>
  themes.find((theme) => theme === localStorage.getItem(storageKey)) ?? 'system';

const apply = (): void => {
  const theme = currentTheme();
  const dark = theme === 'dark' || (theme === 'system' && systemDark.matches);
  document.body.classList.toggle('bp6-dark', dark);
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
};

/** Stores the choice and shows it at once. */
export const chooseTheme = (theme: Theme): void => {
  localStorage.setItem(storageKey, theme);
  apply();
};

/** Shows the chosen theme and follows the system and other tabs from now on. */
export const followTheme = (): void => {
  apply();
  systemDark.addEventListener('change', apply);
  globalThis.addEventListener('storage', (event) => {
    if (event.key === storageKey) apply();
  });
};
