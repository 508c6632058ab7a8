import type { Locator, Page } from '@playwright/test';

/** The selector of an open record of any kind. */
export const anyRecord = ':is(.cf-record-beside, .cf-record-page)';

/** An open record, beside its list or as a page, by the kind that its heading begins with; a list may begin with it as well. */
export const openRecord = (page: Page, kind: string): Locator => {
  const named = { name: new RegExp(`^${kind}\\b`) };
  return page.getByRole('region', named).or(page.getByRole('article', named)).and(page.locator(anyRecord));
};

/** Does what an open record offers: one action has a button in its head; further ones are in a menu. */
export const pressAction = async (record: Locator, name: string): Promise<void> => {
  const button = record.getByRole('button', { name, exact: true });
  // The blocks below the head have menus of their own.
  const more = record.getByRole('button', { name: 'More actions' }).first();
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return button.click();
  await more.click();
  await record.page().getByRole('menuitem', { name, exact: true }).click();
};
