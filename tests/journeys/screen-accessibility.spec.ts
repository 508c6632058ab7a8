import { hasRoom, violations } from './axe.ts';
import { builtScreens } from './built-screens.ts';
import { expect, test } from './journey.ts';

// Wide and light is looked at whole, narrow and dark for colours and room; the other two differ in neither.
const looks = [
  { width: 1440, height: 900, scheme: 'light', judged: 'everything' },
  { width: 390, height: 844, scheme: 'dark', judged: 'contrast' },
] as const;

for (const { width, height, scheme, judged } of looks)
  test.describe(`at ${String(width)} px, ${scheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme: scheme });

    for (const { path } of builtScreens)
      test(`${path} and its first record are accessible`, async ({ page, signIn }) => {
        const found: string[] = [];
        const look = async (state: string, part?: string) => {
          found.push(...(await violations(page, judged, state, part)), ...(await hasRoom(page, state)));
        };
        await signIn('admin');
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"], .bp6-skeleton')).toHaveCount(0);
        await look('loaded');
        const record = page.getByRole('grid').first().locator('tbody').getByRole('link').first();
        if ((await record.count()) > 0) {
          await record.click();
          await expect(page.getByRole('dialog').locator('dl').first()).toBeVisible();
          await expect(page.locator('[aria-busy="true"], .bp6-skeleton')).toHaveCount(0);
          await look('record', '[role="dialog"]');
        }
        expect(found).toEqual([]);
      });
  });
