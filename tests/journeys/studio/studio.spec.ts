import AxeBuilder from '@axe-core/playwright';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalFolder } from '../../../scripts/portal-build.ts';
import { accounts } from '../accounts.ts';
import { expect, test } from '../journey.ts';
import { startDevelopedPortal } from './developed-portal.ts';

test('a column gets words of its own by pointing at it, and loses them by Undo @thorough', async ({
  page,
  context,
  portals,
}) => {
  // What a development server prepares, the first time.
  test.slow();
  const { provider } = await portals.of(import.meta.url);
  const { origin, close } = await startDevelopedPortal(new URL(provider.base).origin);
  try {
    const { email, password } = accounts.admin;
    const signedIn = await context.request.post(`${origin}/api/v1/auth/login`, {
      data: { email, password },
      headers: { origin },
    });
    expect(signedIn.ok()).toBe(true);
    const opened = await page.goto(`${origin}/studio`);
    const policy = opened?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(
      /; frame-ancestors 'self'; style-src 'self' 'nonce-[\w-]+'; .*; frame-src 'self'; /,
    );
    expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'/);
    expect(policy).not.toContain('unsafe');
    await page.getByRole('searchbox', { name: 'Find a file' }).fill('reports/payouts');
    await page.getByRole('button', { name: /^payouts/ }).click();
    const portal = page.frameLocator('iframe');
    const head = (name: string) => portal.getByRole('columnheader', { name, exact: true });
    const selected = page.getByRole('complementary', { name: 'What is selected' });

    await page.getByRole('button', { name: 'Point' }).click();
    await head('Fee').click();
    await expect(selected.getByRole('heading', { name: 'fee' })).toBeVisible();
    await expect(selected).toContainText(/schemas\/screens\/reports\/payouts\.json:\d+/);
    // The press did not sort the list.
    await expect(page.locator('.cf-studio-selected')).toBeVisible();

    await selected.getByRole('button', { name: 'Write a label of its own' }).click();
    await selected.getByRole('textbox', { name: 'Label (en)' }).fill('What we keep');
    await expect(head('What we keep')).toBeVisible();
    const results = await new AxeBuilder({ page }).exclude('iframe').analyze();
    expect(results.violations).toEqual([]);

    const source = page.getByRole('textbox', { name: /^JSON of/ });
    await source.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('x');
    await expect(page.getByRole('banner').getByRole('status')).toContainText(
      'the screen shows the last good state',
    );
    await expect(head('What we keep')).toBeVisible();

    const undo = page.getByRole('button', { name: 'Undo' });
    while (await undo.isEnabled()) await undo.click();
    await expect(head('Fee')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nothing to save' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Every name and value holds');

    const foreign = await context.request.post(`${origin}/studio/save`, {
      data: { files: [] },
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(foreign.status()).toBe(404);
  } finally {
    await close();
  }
});

test('a built portal has nothing of the studio', () => {
  const assets = join(portalFolder, 'assets');
  const texts = readdirSync(assets)
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => readFileSync(join(assets, name), 'utf8'));
  const filesWith = (word: string) => texts.filter((text) => text.includes(word)).length;
  expect(filesWith('cf-table')).toBeGreaterThan(0);
  expect(filesWith('cf-studio') + filesWith('cm-editor') + filesWith('/studio/')).toBe(0);
});
