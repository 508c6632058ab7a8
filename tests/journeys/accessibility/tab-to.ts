import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the element has the focus, as a person would. */
export const tabTo = async (page: Page, goal: Locator): Promise<void> => {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(goal, 'reached with Tab').toBeFocused();
};
