import { expect, type Page, type Request } from '@playwright/test';

interface Traffic {
  readonly underWay: Set<Request>;
  /** When a request last began or ended, in milliseconds since the epoch. */
  changedAt: number;
}

const traffic = new WeakMap<Page, Traffic>();
const quietMilliseconds = 100;

/** Follows what a page asks for, from before its first request. */
export const followTraffic = (page: Page): void => {
  const seen: Traffic = { underWay: new Set(), changedAt: Date.now() };
  traffic.set(page, seen);
  page.on('request', (request) => {
    // What the page before still waited for is of no interest to this one.
    if (request.isNavigationRequest()) seen.underWay.clear();
    seen.underWay.add(request);
    seen.changedAt = Date.now();
  });
  const end = (request: Request): void => {
    seen.underWay.delete(request);
    seen.changedAt = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
};

const isQuiet = (page: Page): boolean => {
  const seen = traffic.get(page);
  if (seen === undefined) throw new Error('The traffic of this page is not followed.');
  return seen.underWay.size === 0 && Date.now() - seen.changedAt >= quietMilliseconds;
};

/** Waits until nothing on the page waits for an answer any more; looks at each frame, where `expect` looks ever more rarely. */
export const isRead = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => isQuiet(page), { intervals: [25] }).toBe(true);
  await page.locator('.bp6-skeleton, [aria-busy="true"]').first().waitFor({ state: 'detached' });
};
