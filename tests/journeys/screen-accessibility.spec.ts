import type { Page } from '@playwright/test';
import { hasRoom, looks, violations } from './axe.ts';
import { builtScreens } from './built-screens.ts';
import { problem } from './fault-table.ts';
import { expect, test } from './journey.ts';

const isAnswer = (url: URL): boolean =>
  url.pathname.startsWith('/api/v1/') && url.pathname !== '/api/v1/users/info';

/** Nothing on the page waits for an answer any more. */
const isRead = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.bp6-skeleton, [aria-busy="true"]')).toHaveCount(0);
};

for (const { width, height, scheme, judged } of looks)
  test.describe(`at ${String(width)} px, ${scheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme: scheme });

    test('every screen, its open record and its failure are accessible', async ({ page, signIn }) => {
      test.setTimeout(300_000);
      await signIn('admin');
      const found: string[] = [];
      for (const { path } of builtScreens)
        await test.step(path, async () => {
          await page.unrouteAll();
          await page.goto(path);
          await isRead(page);
          found.push(...(await violations(page, judged, path)), ...(await hasRoom(page, path)));
          const record = page.getByRole('grid').first().getByRole('link').first();
          if ((await record.count()) > 0) {
            await record.click();
            await expect(page.getByRole('dialog').locator('dl').first()).toBeVisible();
            await isRead(page);
            const state = `${path} with its record`;
            found.push(
              ...(await violations(page, judged, state, '[role=dialog]')),
              ...(await hasRoom(page, state)),
            );
          }
          await page.route(isAnswer, (route) => route.fulfill(problem(500, 'Internal server error')));
          await page.goto(path);
          await isRead(page);
          found.push(...(await violations(page, judged, `${path} failing`, 'main')));
        });
      expect(found).toEqual([]);
    });
  });
