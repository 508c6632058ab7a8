const storageKey = 'counterfoil.theme';

/** The appearances there are. */
export const themes = ['system', 'light', 'dark'] as const;
/** How the portal looks: as the system does, or always light or dark. */
export type Theme = (typeof themes)[number];

const systemDark = globalThis.matchMedia('(prefers-color-scheme: dark)');

/** The appearance this person chose. */
export const currentTheme = (): Theme =>
  themes.find((theme) => theme === localStorage.getItem(storageKey)) ?? 'system';

const apply = (): void => {
  const theme = currentTheme();
  const dark = theme === 'dark' || (theme === 'system' && systemDark.matches);
  document.body.classList.toggle('bp6-dark', dark);
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
};

/** Keeps the choice and shows it at once. */
export const chooseTheme = (theme: Theme): void => {
  localStorage.setItem(storageKey, theme);
  apply();
};

/** Shows the chosen appearance and follows the system and other tabs from now on. */
export const followTheme = (): void => {
  apply();
  systemDark.addEventListener('change', apply);
  globalThis.addEventListener('storage', (event) => {
    if (event.key === storageKey) apply();
  });
};
