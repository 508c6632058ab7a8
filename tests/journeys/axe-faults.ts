import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, and whether the page needs more room than there is. */
export const faultsOf = async (page: Page, state: string): Promise<readonly string[]> => {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return [
    ...violations.map(
      ({ id, nodes }) => `${state}: ${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    ),
    ...(isTooWide ? [`${state}: too wide`] : []),
  ];
};
