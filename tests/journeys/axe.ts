import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Each width and each scheme is looked at whole once; crossing them changes colours alone. */
export const looks = [
  { width: 1440, height: 900, scheme: 'light', judged: 'everything' },
  { width: 1440, height: 900, scheme: 'dark', judged: 'contrast' },
  { width: 390, height: 844, scheme: 'light', judged: 'contrast' },
  { width: 390, height: 844, scheme: 'dark', judged: 'everything' },
] as const;
type Judged = (typeof looks)[number]['judged'];

/** Half-way through a transition a colour is neither the one before nor the one after. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });

/** What axe finds wrong on the page as it stands, one line a rule; `part` is a CSS selector. */
export const violations = async (
  page: Page,
  judged: Judged,
  state: string,
  part?: string,
): Promise<readonly string[]> => {
  await settled(page);
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
    // There are no frames, for whose sake each look would open a page of its own.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const whole = judged === 'everything' ? axe.withTags(rules) : axe.withRules('color-contrast');
  const { violations: found } = await (part === undefined ? whole : whole.include(part)).analyze();
  return found.map(
    ({ id, help, nodes }) =>
      `${state}: ${id} (${help}) ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`).join(' | ')}`,
  );
};

/** That the page is no wider than its window, nor what stands beside the navigation than its place. */
export const hasRoom = async (page: Page, state: string): Promise<readonly string[]> => {
  const [wide, seen] = await page.evaluate(() => {
    const places = [document.documentElement, document.getElementById('content')];
    const tight = places.find((place) => place !== null && place.scrollWidth > place.clientWidth);
    const { scrollWidth, clientWidth } = tight ?? document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  return wide > seen
    ? [`${state}: the page is ${String(wide)} px wide in a window of ${String(seen)} px`]
    : [];
};

/** All that axe finds wrong on the page, and whether it needs more room than there is. */
export const faultsOf = async (page: Page, state: string): Promise<readonly string[]> => [
  ...(await violations(page, 'everything', state)),
  ...(await hasRoom(page, state)),
];
