import type { Page } from '@playwright/test';

/** Finds what people call a thing, in the first column of each list, where a part of it is cut off. */
const findCutNames = (): readonly string[] => {
  const isCut = (box: Element): boolean => {
    const hides = getComputedStyle(box).overflowX !== 'visible' && !box.matches('.cf-hidden-text');
    const isOver = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1;
    return hides && isOver && box.clientWidth > 0;
  };
  return [...document.querySelectorAll('table[role="grid"] tr[data-row="body"]')].flatMap((row) => {
    const name = row.querySelector(':scope > :not(.cf-select-cell, .cf-actions-cell)');
    if (name === null || ![name, ...name.querySelectorAll('*')].some(isCut)) return [];
    return [name.textContent.trim()];
  });
};

/** The names of rows that are cut off in the lists that are there, and how many rows were looked at. */
export const cutNames = async (
  page: Page,
): Promise<{ readonly rows: number; readonly cut: readonly string[] }> => ({
  rows: await page.locator('table[role="grid"] tr[data-row="body"]').count(),
  cut: await page.evaluate(findCutNames),
});
