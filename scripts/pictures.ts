/** Takes the pictures of the README (docs/pictures): the built portal on a store of its own, in Chromium. */
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
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
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  /** What a person does before it is taken. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const pictures: readonly Picture[] = [
  {
    name: 'transactions',
    user: 'admin',
    path: '/admin/transactions',
    width: 1440,
    height: 810,
    theme: 'light',
    act: async (page) => {
      await page.getByRole('row').nth(2).getByRole('link').first().click();
      await page.getByRole('dialog').locator('dl').first().waitFor();
    },
  },
  { name: 'dashboard', user: 'merchant', path: '/admin/dashboard', width: 1440, height: 810, theme: 'dark' },
  {
    name: 'phone',
    user: 'merchant',
    path: '/admin/transactions',
    width: 390,
    height: 810,
    theme: 'light',
  },
];

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
  await page.goto(origin + picture.path);
  await page.waitForLoadState('networkidle');
  await picture.act?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(projectFolder, 'docs/pictures', `${picture.name}.png`) });
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
