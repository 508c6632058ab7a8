// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as themeModule from '../../app/theme.ts';

const system = Object.assign(new EventTarget(), { matches: false, media: '(prefers-color-scheme: dark)' });
/** How the page looks, to Blueprint and to the browser's own controls. */
const shown = () => [
  document.body.classList.contains('bp6-dark'),
  document.documentElement.style.colorScheme,
];
const becomes = (isDark: boolean): void => {
  system.matches = isDark;
  system.dispatchEvent(new Event('change'));
};

let theme: typeof themeModule;
beforeAll(async () => {
  const before = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', () => system);
  // What the module reads when it is loaded, it reads of this system.
  theme = await vi.importActual('../../app/theme.ts?system');
  vi.stubGlobal('matchMedia', before);
  theme.followTheme();
});
beforeEach(() => {
  becomes(false);
  theme.chooseTheme('system');
});
afterAll(() => {
  becomes(false);
  localStorage.clear();
});

it('looks as the system does, and changes with it', () => {
  expect([theme.currentTheme(), ...shown()]).toEqual(['system', false, 'light']);
  becomes(true);
  expect(shown()).toEqual([true, 'dark']);
});

it.each([
  ['light', true, [false, 'light']],
  ['dark', false, [true, 'dark']],
] as const)('looks %s once that is chosen, whatever the system does', (chosen, isDark, expected) => {
  theme.chooseTheme(chosen);
  becomes(isDark);
  expect([theme.currentTheme(), ...shown()]).toEqual([chosen, ...expected]);
});

it('follows what is chosen in another tab, and takes a word that is no theme for none', () => {
  localStorage.setItem('counterfoil.theme', 'dark');
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'counterfoil.page' }));
  expect(shown()).toEqual([false, 'light']);
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'counterfoil.theme' }));
  expect(shown()).toEqual([true, 'dark']);
  localStorage.setItem('counterfoil.theme', 'sepia');
  expect(theme.currentTheme()).toBe('system');
});
