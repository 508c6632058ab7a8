import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import type { Hand } from './hand.ts';

/** An open record by the kind that its heading begins with, wherever a portal draws it: beside its list, as a page or over it. */
export const record = (page: Page, kind: string): Locator => {
  const name = new RegExp(`^${kind}\\b`);
  return page
    .getByRole('region', { name })
    .or(page.getByRole('article', { name }))
    .or(page.getByRole('dialog', { name }))
    .and(page.locator(':is(.cf-record-beside, .cf-record-page, .cf-drawer)'));
};

/** A dialog by its name. */
export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));

/** Waits for the message that says what was done. */
export const isTold = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible();

/** Goes to a screen by the menu; one that is under another entry is unfolded first. */
export const goTo = async (hand: Hand, entry: string, under?: string): Promise<void> => {
  const menu = hand.page.getByRole('navigation', { name: 'Main', exact: true });
  const link = menu.getByRole('link', { name: entry, exact: true });
  await expect(menu.getByRole('link').first()).toBeVisible();
  if (under !== undefined && !(await link.isVisible()))
    await hand.click(menu.getByRole('button', { name: `Entries under ${under}` }));
  await hand.click(link);
  await expect(hand.page.getByRole('heading', { level: 1, name: entry, exact: true })).toBeVisible();
};

/** Looks for words from anywhere, and opens what is found first. */
export const find = async (hand: Hand, words: string): Promise<void> => {
  await hand.press('/');
  const field = hand.page.getByRole('combobox', { name: 'Search or go to' });
  await hand.write(field, words);
  const first = hand.page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(first).toContainText(words);
  await hand.press('Enter');
};

/** Opens the first row of a list. */
export const openFirstRow = async (hand: Hand, list: string): Promise<void> => {
  const grid = hand.page.getByRole('grid', { name: list });
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await hand.click(grid.getByRole('row').getByRole('link').first());
};

/** Does what an open record offers, by its button or by its menu. */
export const act = async (hand: Hand, of: Locator, name: string): Promise<void> => {
  const button = of.getByRole('button', { name, exact: true }).first();
  const more = of.getByRole('button', { name: 'More actions' }).first();
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) return hand.click(button);
  await hand.click(more);
  return hand.click(hand.page.getByRole('menuitem', { name, exact: true }));
};

/** Chooses a record: a click opens the list, something is typed, a click takes it. */
export const choose = async (
  hand: Hand,
  scope: Locator,
  field: string,
  text: string,
  shown: string | RegExp = text,
): Promise<void> => {
  await hand.click(scope.getByRole('button', { name: new RegExp(`^${field}(?:, [^:]+)?: `) }));
  await hand.write(hand.page.getByRole('combobox', { name: field }), text);
  await hand.click(hand.page.getByRole('option', { name: shown, exact: typeof shown === 'string' }));
};

/** Chooses a record, unless it is there already. */
export const chooseUnlessThere = async (
  hand: Hand,
  scope: Locator,
  field: string,
  text: string,
): Promise<void> => {
  const chosen = scope.getByRole('button', { name: new RegExp(`^${field}: ${text}`) });
  const empty = scope.getByRole('button', { name: `${field}: Type to search` });
  await expect(chosen.or(empty).first()).toBeVisible();
  if (!(await chosen.isVisible())) await choose(hand, scope, field, text);
};
