import { portal } from './portal.ts';

const chosenKey = 'counterfoil.language';
const lastKey = 'counterfoil.lastLanguage';

const isOffered = (id: string | null): id is string =>
  portal.plan.languages.some((language) => language.id === id);

/** The first of the browser's preferred languages that the portal has, by the tag or by the language alone. */
const asked = (): string | undefined =>
  navigator.languages.flatMap((tag) => [tag, tag.replace(/-.*/, '')]).find(isOffered);

/** The language chosen in this browser, else its preferred one, else the language in which the portal is written. */
const ofBrowser = (): string => {
  const chosen = localStorage.getItem(chosenKey);
  return isOffered(chosen) ? chosen : (asked() ?? portal.plan.languages[0]?.id ?? portal.plan.language);
};

const markPage = (): void => {
  const { language, direction } = portal.plan;
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
};

/** Shows the portal in a language, at once where its messages are loaded. A language that cannot be loaded changes nothing. */
const show = async (id: string): Promise<void> => {
  try {
    const shown = portal.chooseLanguage(id);
    markPage();
    await shown;
    markPage();
  } catch {
    // The messages were not loaded: the present ones remain.
  }
};

/** Shows the portal in the language of the last person in this browser, until it is known who signs in. */
export const showLastLanguage = (): Promise<void> => {
  const last = localStorage.getItem(lastKey);
  return show(isOffered(last) ? last : ofBrowser());
};

/** Shows the portal in the language that a person chose, else in that of the browser; undefined where it is shown in it already. */
export const showLanguageOf = (chosen: string | null): Promise<void> | undefined => {
  const id = isOffered(chosen) ? chosen : ofBrowser();
  if (chosen === null) localStorage.removeItem(lastKey);
  else localStorage.setItem(lastKey, id);
  const shown = show(id);
  return portal.plan.language === id ? undefined : shown;
};

/** Stores a language for this browser, and shows it. */
export const chooseLanguage = (id: string): void => {
  localStorage.setItem(chosenKey, id);
  localStorage.removeItem(lastKey);
  void show(id);
};
