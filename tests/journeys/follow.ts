import type { Page } from '@playwright/test';

/** Goes there as a link would, within the page that is open. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Leaves the screen and comes to it again, so that it asks for everything anew; the page is not loaded again. */
export const reopen = async (page: Page, path: string): Promise<void> => {
  await follow(page, '/404');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await follow(page, path);
};
