import { isRecord } from '@counterfoil/engine/json';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';

const project = join(import.meta.dirname, '../../..');

/** The names of the files that a pattern of the size gates finds. */
const namesOf = (pattern: string): readonly string[] => {
  const name = basename(pattern)
    .replaceAll('.', '\\.')
    .replaceAll('*', '.*')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
  return readdirSync(join(project, dirname(pattern))).filter((file) => new RegExp(`^${name}$`).test(file));
};

/** The files that a size gate of .size-limit.json weighs, by their names. */
const weighedBy = (name: string): readonly string[] => {
  const gates: unknown = JSON.parse(readFileSync(join(project, '.size-limit.json'), 'utf8'));
  const all: readonly unknown[] = Array.isArray(gates) ? gates : [];
  const paths = all.filter(isRecord).find((gate) => gate['name'] === name)?.['path'];
  if (!Array.isArray(paths)) throw new Error(`.size-limit.json has no gate "${name}".`);
  return paths.flatMap((path) => namesOf(String(path)));
};

/** The scripts, styles and calls that a page asks for from now on. */
const followRequests = (page: Page) => {
  const code: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|css)$/.test(pathname)) code.push(basename(pathname));
    if (dirname(pathname).startsWith('/api/')) calls.push(pathname.replace('/api/v1', ''));
  });
  return { code, calls };
};

test('the first row waits for two calls and for no code that the size gate does not weigh', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  // Nothing is painted while the clock stands, so what waits for the first row to be painted does not come.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const { code, calls } = followRequests(page);
  await page.goto('/admin/transactions');
  await expect(page.locator('tbody tr[data-key]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(code.toSorted()).toEqual(weighedBy('first list, with shell and session').toSorted());
  expect(calls).toEqual(['/users/info', '/report/transactions']);

  await page.clock.resume();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
});

test('the first rows are asked for while the code that draws them is still on its way', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/draw-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  const { calls } = followRequests(page);
  await page.goto('/admin/transactions', { waitUntil: 'commit' });
  await expect.poll(() => calls).toEqual(['/users/info', '/report/transactions']);
  arrive();
  await expect(page.locator('tbody tr[data-key]').first()).toBeVisible();
});
