import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Everything, or what colours alone can break. */
type Judged = 'everything' | 'contrast';

/** Half-way through a transition a colour is neither the one before nor the one after. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });

/** What axe finds wrong on the page as it stands, one line a rule; `part` narrows it to what a selector finds. */
export const violations = async (
  page: Page,
  judged: Judged,
  state: string,
  part?: string,
): Promise<readonly string[]> => {
  await settled(page);
  const axe = new AxeBuilder({ page });
  const whole = judged === 'everything' ? axe.withTags(rules) : axe.withRules('color-contrast');
  const { violations: found } = await (part === undefined ? whole : whole.include(part)).analyze();
  return found.map(
    ({ id, help, nodes }) =>
      `${state}: ${id} (${help}) ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`).join(' | ')}`,
  );
};

/** Says so when the page is wider than its window. */
export const hasRoom = async (page: Page, state: string): Promise<readonly string[]> => {
  const [wide, seen] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  return wide > seen
    ? [`${state}: the page is ${String(wide)} px wide in a window of ${String(seen)} px`]
    : [];
};
