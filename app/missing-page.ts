import { MissingPartError } from '@counterfoil/engine';
import { engineText } from './t.ts';

/** The message for code or styles that were not loaded; undefined for any other failure. */
export const missingWords = (error: unknown): string | undefined =>
  error instanceof MissingPartError ? engineText(error.sentence) : undefined;

const element = (name: string, text: string, classes = ''): HTMLElement => {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = classes;
  return made;
};

/** Shows that the code which draws any page was not loaded, with a reload that keeps the URL; needs none of that code. */
export const showMissingPage = (error: unknown): void => {
  console.error(error instanceof MissingPartError ? error.code : 'The page could not be drawn.', error);
  const page = element('main', '', 'cf-message-page');
  const reload = element('button', engineText('error.reload'), 'bp6-button bp6-large bp6-intent-primary');
  reload.addEventListener('click', () => {
    globalThis.location.reload();
  });
  page.append(
    element('h1', engineText('error.loadScreen'), 'bp6-heading'),
    element('p', missingWords(error) ?? ''),
    reload,
  );
  document.getElementById('root')?.replaceChildren(page);
};
