/** Takes the pictures of the README (docs/pictures): the built portal on a store of its own, in Chromium. */
import { mkdtemp, mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { parseSettings } from '../server/settings.ts';
import { demoAccounts } from '../server/seed/demo-accounts.ts';
import { Closing, serve } from './bench/bench-servers.ts';
import { signIn } from './bench/measured-page.ts';
import { chromiumArguments, findChromium } from './system/chromium.ts';
import { isPortalFresh, portalFolder, projectFolder } from './portal-build.ts';
import { startProvider } from './provider/start-provider.ts';

interface Picture {
  readonly name: string;
  /** The part of the account's address before the @. */
  readonly user: string;
  readonly path: string | ((context: BrowserContext, origin: string) => Promise<string>);
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  /** What a person does before it is taken. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The file, from the project's folder, that stands beside what is drawn of it. */
  readonly file?: string;
}

const openRow = async (page: Page): Promise<void> => {
  await page.getByRole('row').nth(2).getByRole('link').first().click();
  await page.locator('.cf-opened dl').first().waitFor();
};

/** The way to the page of a link that a merchant makes for a guest. */
const makeLink = async (context: BrowserContext, origin: string): Promise<string> => {
  const answer = await context.request.post(`${origin}/api/v1/payment-info/redirect-url`, {
    data: {
      booking_ref: 'HV-20418',
      booking_info: 'Two nights, harbour room',
      amount: 38_500,
      currency: 'AUD',
      guest_name: 'Maria Nguyen',
    },
    headers: { origin },
  });
  const made: unknown = await answer.json();
  if (typeof made !== 'object' || made === null || !('redirect_url' in made))
    throw new Error(`No link was made: ${JSON.stringify(made)}`);
  const { pathname, search } = new URL(String(made.redirect_url));
  return pathname + search;
};

const wide = { width: 1440, height: 810, theme: 'light' } as const;

const pictures: readonly Picture[] = [
  { ...wide, name: 'transactions', user: 'admin', path: '/admin/transactions', act: openRow },
  { ...wide, name: 'list', user: 'admin', path: '/admin/new-payout' },
  {
    ...wide,
    name: 'record',
    user: 'admin',
    path: '/admin/transactions',
    act: async (page) => {
      await openRow(page);
      await page.getByRole('link', { name: 'Open as page' }).click();
    },
  },
  { ...wide, name: 'dashboard', user: 'merchant', path: '/admin/dashboard', theme: 'dark' },
  { ...wide, name: 'guest', user: 'merchant', path: makeLink },
  {
    ...wide,
    name: 'screen',
    user: 'admin',
    path: '/admin/psp-management',
    file: 'schemas/screens/administration/psp-management.json',
  },
];

/** Waits until nothing is read any more. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page
    .locator('.bp6-skeleton, .bp6-spinner, [aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached' });
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A page with the text of a file on the left, and what is drawn of it on the right. */
const besides = (text: string, drawn: Buffer): string => `<!doctype html>
<style>
  body { margin: 0; display: flex; align-items: flex-start; gap: 24px; padding: 24px; background: #e5e8eb; }
  pre { flex: none; margin: 0; padding: 20px 24px; border-radius: 6px; background: #1c2127; color: #e5e8eb; font: 13px/1.45 monospace; }
  img { min-width: 0; width: 1100px; border-radius: 6px; }
</style>
<pre>${text.replace(/[&<>]/g, (found) => escapes[found] ?? found)}</pre><img src="data:image/png;base64,${drawn.toString('base64')}">`;

const take = async (browser: Browser, origin: string, picture: Picture): Promise<void> => {
  const account = demoAccounts.find(({ email }) => email.startsWith(`${picture.user}@`));
  if (account === undefined) throw new Error(`There is no demo account ${picture.user}.`);
  const context = await browser.newContext({
    viewport: { width: picture.width, height: picture.height },
    colorScheme: picture.theme,
    reducedMotion: 'reduce',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    storageState: await signIn(browser, origin, account),
  });
  const page = await context.newPage();
  const path = typeof picture.path === 'string' ? picture.path : await picture.path(context, origin);
  await page.goto(origin + path);
  await settle(page);
  await picture.act?.(page);
  await settle(page);
  const file = join(projectFolder, 'docs/pictures', `${picture.name}.png`);
  const drawn = await page.screenshot(picture.file === undefined ? { path: file } : {});
  if (picture.file !== undefined) {
    const text = await readFile(join(projectFolder, picture.file), 'utf8');
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto('about:blank');
    await page.setContent(besides(text, drawn));
    await page.screenshot({ path: file, fullPage: true });
  }
  await context.close();
};

if (!(await isPortalFresh())) throw new Error('The portal is not built: run npm run build first.');
const folder = await mkdtemp(join(tmpdir(), 'counterfoil-pictures-'));
const closing = new Closing();
try {
  const settings = parseSettings({ DATA_DIR: folder, SANDBOX: 'on' });
  const provider = closing.add(await startProvider(settings, 3_000));
  const origin = await serve(closing, portalFolder, provider.url);
  const browser = closing.add(
    await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] }),
  );
  await mkdir(join(projectFolder, 'docs/pictures'), { recursive: true });
  for (const picture of pictures) await take(browser, origin, picture);
} finally {
  await closing.close();
  await rm(folder, { recursive: true, force: true });
}
