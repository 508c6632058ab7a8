import { expect, type Clock, type Page } from '@playwright/test';

/** How long a page leaves the network to its first screen, before it loads what may be needed later. */
const settledMilliseconds = 3_000;

/**
 * Waits until everything is there that this page needs later: the idle watch is at work and the ways out need no network.
 * The clock is the page's, which a test holds.
 */
export const preloaded = async (page: Page, clock: Clock): Promise<void> => {
  await clock.runFor(settledMilliseconds);
  await expect(page.locator('html')).toHaveAttribute('data-preloaded', 'yes');
};
