import { expect, type Page } from '@playwright/test';

/** Waits until everything is there that this page needs later: the idle watch is at work and the ways out need no network. */
export const atHand = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-at-hand', 'yes');
