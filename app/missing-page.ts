import { MissingPartError } from '@counterfoil/engine';
import { engineText } from './say.ts';

/** The sentence of the specification for code or styles that did not arrive; undefined for any other failure. */
export const missingWords = (error: unknown): string | undefined =>
  error instanceof MissingPartError ? engineText(error.sentence) : undefined;

const element = (name: string, text: string, classes = ''): HTMLElement => {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = classes;
  return made;
};

/** Says that the code which draws any page did not arrive, with a reload that keeps the URL; needs none of that code. */
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
