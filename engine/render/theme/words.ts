import { createContext, useContext } from 'react';

/** The words of the theme for which the form library has no `TranslatableString`. */
export interface ThemeWords {
  readonly browse: string;
  /** The placeholder of a choice that must be made, until it is. */
  readonly choose: string;
  readonly chooseFile: string;
  readonly hidePassword: string;
  readonly noMatches: string;
  readonly showPassword: string;
}

/** Carries the host's words to the theme; a form outside a provider speaks English, as the form library does. */
export const ThemeWordsContext = createContext<ThemeWords>({
  browse: 'Browse',
  choose: 'Choose',
  chooseFile: 'Choose a file',
  hidePassword: 'Hide password',
  noMatches: 'No matches',
  showPassword: 'Show password',
});

/** The host's words, inside a widget. */
export const useThemeWords = (): ThemeWords => useContext(ThemeWordsContext);
