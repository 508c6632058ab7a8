// @vitest-environment jsdom
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage, showLanguageOf, showLastLanguage } from '../../app/language.ts';
import { portal } from '../../app/portal.ts';
import { t } from '../../app/t.ts';

const asks = (...tags: readonly string[]): void =>
  void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
const shown = () => [portal.plan.language, document.documentElement.lang, t('signIn.submit')];
const german = ['de', 'de', 'Anmelden'];
const english = ['en', 'en', 'Sign in'];

beforeEach(async () => {
  localStorage.clear();
  asks('en-AU', 'en');
  await showLanguageOf('en');
  localStorage.clear();
});
afterAll(async () => {
  await showLanguageOf('en');
  localStorage.clear();
  vi.restoreAllMocks();
});

it.each([
  [['de'], german],
  [['de-AT', 'en'], german],
  [['fr-FR', 'de-CH', 'en'], german],
  [['en-NZ', 'de'], english],
  [['fr'], english],
])('is, of the languages that a browser asks for as %j, the first that there is', async (tags, expected) => {
  asks(...tags);
  await showLanguageOf(null);
  expect(shown()).toEqual(expected);
});

it('is what was chosen at the browser before what that asks for, and what the person chose before both', async () => {
  asks('en');
  chooseLanguage('de');
  await vi.waitFor(() => expect(shown()).toEqual(german));
  await showLanguageOf(null);
  expect(shown()).toEqual(german);
  await showLanguageOf('en');
  expect(shown()).toEqual(english);
});

it('is that of the person who was here last until it is known who comes, unless they chose none', async () => {
  await showLanguageOf('de');
  await showLanguageOf('en');
  await showLanguageOf('de');
  // The page begins anew.
  await portal.chooseLanguage('en');
  await showLastLanguage();
  expect(shown()).toEqual(german);
  await showLanguageOf(null);
  expect(shown()).toEqual(english);
  asks('de');
  await showLastLanguage();
  expect(shown()).toEqual(german);
});

it('stays as it is where a language is none, or has no words here', async () => {
  await showLanguageOf('xx');
  expect(shown()).toEqual(english);
});

it('reports that nothing has to be loaded where it is shown already', async () => {
  expect(showLanguageOf('en')).toBeUndefined();
  expect(showLanguageOf('de')).toBeInstanceOf(Promise);
});
