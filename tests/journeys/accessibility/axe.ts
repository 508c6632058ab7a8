import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isThorough } from '../../repeats.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * The looks in which a page is judged. Each width and each scheme is looked at whole once; the wide page in the dark
 * is looked at for its colours alone, and the narrow one in the light shows those of the wide one.
 */
const looks = [
  { width: 1440, height: 900, scheme: 'light', judged: 'everything' },
  { width: 1440, height: 900, scheme: 'dark', judged: 'contrast' },
  { width: 390, height: 844, scheme: 'dark', judged: 'everything' },
] as const;
const [bright, dark, narrow] = looks;
/**
 * Everything; all but contrast; all but what lies where on the page, in which contrast and the size of targets find
 * nearly all of the time; contrast alone; or only whether there is room.
 */
type Judged = 'everything' | 'structure' | 'meaning' | 'contrast' | 'room';
interface Look {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  readonly judged: Judged;
}

/** The narrow look, whose colours are those of the wide one in the dark: the common run judges whether there is room in it. */
const narrowWithoutColours: Look = { ...narrow, judged: isThorough ? 'structure' : 'room' };

/**
 * Which looks are judged: all of them; all, the narrow one without its colours, which take most of the time; the same
 * of what was judged for its meaning before; what the first means, and whether there is room in the narrow one; or what
 * the first means.
 */
const among = {
  every: looks,
  schemes: [bright, dark, narrowWithoutColours],
  colours: [{ ...bright, judged: 'contrast' }, dark, narrowWithoutColours],
  widths: [
    { ...bright, judged: 'meaning' },
    { ...narrow, judged: 'room' },
  ],
  plain: [{ ...bright, judged: 'meaning' }],
} as const satisfies Readonly<Record<string, readonly Look[]>>;

/** What is drawn otherwise in another look is drawn a frame later; half-way through a transition a colour is neither the one before nor the one after. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const passing = (): readonly Animation[] =>
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)));
    // What one of them ends may begin another: a colour is handed on from parent to child.
    for (let running = passing(); running.length > 0; running = passing())
      await Promise.allSettled(running.map((animation) => animation.finished));
  });

/** What axe finds wrong on the page as it stands, one line a rule; `part` is a CSS selector. */
const violations = async (
  page: Page,
  judged: Judged,
  state: string,
  part?: string,
): Promise<readonly string[]> => {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
    // There are no frames, for whose sake each look would open a page of its own.
    .setLegacyMode(true)
    // Style sheets are fetched again for experimental rules only, which are not among these.
    .options({ resultTypes: ['violations'], preload: false });
  if (judged === 'contrast') axe.withRules('color-contrast');
  else axe.withTags(rules);
  if (judged === 'structure') axe.disableRules('color-contrast');
  if (judged === 'meaning') axe.disableRules(['color-contrast', 'target-size']);
  if (part !== undefined) axe.include(part);
  const { violations: found } = await axe.analyze();
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

/** Changes the look in place: the window and the scheme, as when somebody turns a tablet at night. */
const wear = async (page: Page, { width, height, scheme }: Look): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
};

/** All that axe finds wrong on the page as it stands, and whether it needs more room than there is. */
export const faultsOf = async (page: Page, state: string): Promise<readonly string[]> => {
  await settled(page);
  return [...(await violations(page, 'everything', state)), ...(await hasRoom(page, state))];
};

/** Judges the page as it stands; `part` is what is judged, as a CSS selector. */
type Judge = (state: string, part?: string) => Promise<void>;

/** Does the same in one look after the other, and leaves the page in the first. Answers one line a fault. */
export const inEachLook = async (
  page: Page,
  which: keyof typeof among,
  visit: (judge: Judge) => Promise<void>,
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const look of among[which]) {
    await wear(page, look);
    await visit(async (state, part) => {
      const named = `${state}, ${String(look.width)} px, ${look.scheme}`;
      await settled(page);
      if (look.judged !== 'room') found.push(...(await violations(page, look.judged, named, part)));
      found.push(...(await hasRoom(page, named)));
    });
  }
  await wear(page, bright);
  return found;
};

/** What is wrong with the page as it stands, in one look after the other. */
export const faultsInLooks = (
  page: Page,
  state: string,
  which: keyof typeof among = 'schemes',
  part?: string,
): Promise<readonly string[]> => inEachLook(page, which, (judge) => judge(state, part));
