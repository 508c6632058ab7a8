import type { Locator } from '@playwright/test';
import { expect, test } from '../journey.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

interface Edge {
  readonly outline: string;
  readonly border: string;
  readonly words: string;
}

/** What is drawn around something, as the person's own colours leave it. */
const edgeOf = (one: Locator): Promise<Edge> =>
  one.evaluate((element) => {
    const style = getComputedStyle(element);
    return {
      outline: style.outlineStyle === 'none' ? '0px' : style.outlineWidth,
      border: `${style.borderTopWidth} ${style.borderTopStyle}`,
      words: style.color,
    };
  });

test('what is focused, open, a state or disabled is told from the rest in forced colours', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin/transactions');
  const rows = page.getByRole('grid').getByRole('row');
  const [open, other] = [rows.nth(1), rows.nth(2)];
  const tag = other.locator('.bp6-tag').first();
  // The styles of forced colours arrive after the rows.
  await expect.poll(async () => (await edgeOf(tag)).border).toMatch(/^1px (dotted|solid)$/);
  const [first, next] = [
    page.getByRole('button', { name: 'First page' }),
    page.getByRole('button', { name: 'Next page' }),
  ];
  expect((await edgeOf(first)).words).not.toBe((await edgeOf(next)).words);
  const link = open.getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await edgeOf(page.locator(':focus-visible'))).outline).toBe('2px');
  await link.click();
  await expect(page.getByRole('region', { name: /^Transaction / })).toBeVisible();
  const { outline } = await edgeOf(other);
  await expect.poll(async () => (await edgeOf(open)).outline).not.toBe(outline);
});
