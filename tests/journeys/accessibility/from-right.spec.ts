import { expect, test } from '../journey.ts';
import { openRecord } from '../open-record.ts';

/** The page as the app marks it in a language that is written from the right. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const mark = (): void => {
      if (document.documentElement.dir !== 'rtl') document.documentElement.dir = 'rtl';
    };
    new MutationObserver(mark).observe(document, { attributes: true, childList: true, subtree: true });
  });
});

test('a screen is mirrored where lines begin at the right', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/transactions');
  const grid = page.getByRole('grid', { name: 'Transactions' });
  const first = grid.getByRole('row').nth(1);
  await first.getByRole('link').first().click();
  const record = openRecord(page, 'Transaction');
  await expect(
    record.getByRole('button', { name: 'Refund' }).or(record.getByRole('heading')).first(),
  ).toBeVisible();
  const leftOf = async (one: ReturnType<typeof page.locator>): Promise<number> =>
    (await one.boundingBox())?.x ?? NaN;
  const main = page.getByRole('main');
  expect(await leftOf(page.getByRole('navigation', { name: 'Main' }))).toBeGreaterThan(await leftOf(main));
  expect(await leftOf(record)).toBeLessThan(await leftOf(grid));
  // The name of the row is whole at the right edge, in no part covered up.
  const cells = first.getByRole('gridcell');
  expect(await leftOf(cells.nth(1))).toBeGreaterThan(await leftOf(cells.nth(2)));
  const name = await first.getByRole('link').first().boundingBox();
  const uncovered = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('a') !== null,
    [(name?.x ?? 0) + 4, (name?.y ?? 0) + (name?.height ?? 0) / 2],
  );
  expect(uncovered).toBe(true);
  // A picture keeps its distance from the words that follow it.
  const button = page.getByRole('button', { name: 'Export' });
  const [picture, words] = [
    await button.locator('svg').boundingBox(),
    await button.locator('.bp6-button-text').boundingBox(),
  ];
  expect((picture?.x ?? 0) - ((words?.x ?? 0) + (words?.width ?? 0))).toBeGreaterThanOrEqual(4);
});

test('arrow keys go where they point where lines begin at the right', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/transactions');
  const cells = page
    .getByRole('grid', { name: 'Transactions' })
    .getByRole('row')
    .nth(1)
    .getByRole('gridcell');
  await cells.first().getByRole('checkbox').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cells.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cells.first().getByRole('checkbox')).toBeFocused();
});
