import type { Locator, Page } from '@playwright/test';

/** The selector of an open record of any kind. */
export const anyRecord = ':is(.cf-record-beside, .cf-record-page)';

/** An open record, beside its list or as a page, by the kind that its heading begins with; a list may begin with it as well. */
export const openRecord = (page: Page, kind: string): Locator => {
  const named = { name: new RegExp(`^${kind}\\b`) };
  return page.getByRole('region', named).or(page.getByRole('article', named)).and(page.locator(anyRecord));
};
