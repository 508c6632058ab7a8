import { isArray, isRecord, readOwn } from '@counterfoil/engine/json';
import { chromium, type Locator, type Page, type Request, type Response } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/system/chromium.ts';
import { staff } from './begun-portal.ts';
import type { DraftedScreen } from './drafted-screens.ts';
import type { ListCall } from './list-calls.ts';

/** What was seen of the calls of a portal in a browser. */
export interface Seen {
  /** Calls whose rows stood on a page. */
  readonly drawn: ReadonlySet<string>;
  /** Calls whose second page had other rows than the first. */
  readonly paged: ReadonlySet<string>;
  /** What went wrong, by screen. */
  readonly faults: readonly string[];
}

const patience = { timeout: 15_000 } as const;
const shortly = { timeout: 2500 } as const;

/** More than a screen needs chosen. */
const mostChoices = 6;

const rowsIn = '.cf-table-row, .cf-card';
const settled = `${rowsIn}, .cf-state, .cf-record, .cf-problem, form.cf-form, dl`;

/** Whether a path, such as `/customers/7/cards`, is one of a route with parameters. */
const matcherOf = (route: string): RegExp =>
  new RegExp(
    `^/api${route
      .split(/\{[^}]*\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('([^/]+)')}$`,
  );

const holdsObjects = (value: unknown, depth = 3): boolean =>
  isArray(value)
    ? value.some(isRecord)
    : depth > 0 && isRecord(value) && Object.values(value).some((inside) => holdsObjects(inside, depth - 1));

/** Reads along which calls answered rows, and with which. */
const listen = (page: Page, calls: readonly ListCall[]) => {
  const known = calls.map((call) => ({ ...call, pattern: matcherOf(call.route) }));
  const answered = new Map<string, string>();
  /** By path, such as `/customers/7/cards`, the key of its first row. */
  const firstKeys = new Map<string, string>();
  const failed: string[] = [];
  const pending = new Set<Promise<void>>();
  const hear = async (response: Response): Promise<void> => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    if (response.status() >= 400) {
      failed.push(`${String(response.status())} ${pathname}`);
      return;
    }
    if (response.request().method() !== 'GET') return;
    const body: unknown = await response.json().catch(() => undefined);
    const call = known.find(({ pattern }) => pattern.test(pathname));
    if (call === undefined || !holdsObjects(body)) return;
    answered.set(call.id, JSON.stringify(readOwn(body, 'data') ?? body));
    const rows = readOwn(body, 'data');
    const key = isArray(rows) ? readOwn(rows[0], call.key) : undefined;
    if (!firstKeys.has(call.route) && (typeof key === 'string' || typeof key === 'number'))
      firstKeys.set(call.route, String(key));
  };
  page.on('response', (response) => {
    const heard = hear(response).finally(() => pending.delete(heard));
    pending.add(heard);
  });
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    answered,
    firstKeys,
    /** What failed since it was last asked. */
    failures: () => failed.splice(0),
    /** Waits until nothing was asked for a while, and what was answered is read. */
    quiet: async (): Promise<void> => {
      const end = Date.now() + patience.timeout;
      for (let calm = 0; calm < 3 && Date.now() < end; calm = open.size === 0 ? calm + 1 : 0)
        await page.waitForTimeout(80);
      await Promise.all(pending);
    },
  };
};

const isThere = (locator: Locator): Promise<boolean> =>
  locator
    .first()
    .waitFor(shortly)
    .then(
      () => true,
      () => false,
    );

const signIn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/`);
  await page.getByLabel(/mail/i).first().fill(staff.email, patience);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(staff.password);
  await page.keyboard.press('Enter');
  await page.locator('nav').first().waitFor(patience);
};

/** Chooses what a screen needs before it shows anything: the first of what is offered, or what is known of a parent. */
const chooseFirst = async (page: Page, typed: (chosen: URLSearchParams) => string): Promise<void> => {
  for (let step = 0; step < mostChoices; step += 1) {
    const waiting = page.locator('.cf-state .cf-scopes');
    if (!(await waiting.first().isVisible())) return;
    const picker = waiting.locator('button.cf-filter-button').first();
    if (await picker.isVisible()) {
      await picker.click();
      await page.getByRole('option').first().click(patience);
    } else {
      const form = waiting.locator('form').first();
      await form.locator('input').fill(typed(new URL(page.url()).searchParams));
      await form.locator('button').click();
    }
    await page.waitForTimeout(200);
    await page.locator(settled).first().waitFor(patience);
  }
};

/** Walks through the screens of a running portal as a person does, and tells what stood on them. */
export const walkPortal = async (
  origin: string,
  screens: readonly DraftedScreen[],
  calls: readonly ListCall[],
): Promise<Seen> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  const drawn = new Set<string>();
  const paged = new Set<string>();
  const faults: string[] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, origin);
    const heard = listen(page, calls);
    const byId = new Map(calls.map((call) => [call.id, call]));
    const note = async (): Promise<void> => {
      await heard.quiet();
      if ((await page.locator(rowsIn).count()) > 0) for (const id of heard.answered.keys()) drawn.add(id);
    };

    /** What is typed where nothing is offered: the key of a parent that was seen. */
    const known = ({ needs, typed }: DraftedScreen, chosen: URLSearchParams): string => {
      const name = typed.find((one) => !chosen.has(one)) ?? '';
      const [operation = '', parameter = ''] = (needs.get(name) ?? '').split(' ');
      const route = byId.get(operation)?.route ?? '';
      return heard.firstKeys.get(route.slice(0, route.indexOf(`/{${parameter}}`))) ?? 'x1';
    };

    const turnPage = async (main: ListCall): Promise<void> => {
      const before = heard.answered.get(main.id);
      const next = page.getByRole('button', { name: 'Next page' }).first();
      if (!(await isThere(next)) || (await next.isDisabled())) return;
      await next.click();
      await page.waitForURL(/[?&]page=2\b/, patience).catch(() => undefined);
      await heard.quiet();
      const after = heard.answered.get(main.id);
      const rows = await page.locator(rowsIn).count();
      if (rows > 0 && before !== undefined && after !== undefined && before !== after) paged.add(main.id);
    };

    const openRecord = async (): Promise<void> => {
      const link = page.locator('.cf-table-row a.cf-link').first();
      if (!(await link.isVisible())) return;
      await link.click();
      await note();
      const tabs = page.getByRole('tab');
      for (let index = 0; index < (await tabs.count()); index += 1) {
        await tabs.nth(index).click();
        await note();
      }
    };

    for (const screen of screens) {
      const [path] = screen.paths;
      if (path === undefined || !screen.operations.some((id) => byId.has(id))) continue;
      heard.answered.clear();
      try {
        await page.goto(`${origin}${path}`);
        await page.locator(settled).first().waitFor(patience);
        await chooseFirst(page, (chosen) => known(screen, chosen));
        await note();
        const main = calls.find(({ id }) => screen.operations.includes(id) && heard.answered.has(id));
        if (main?.isPaged === true) await turnPage(main);
        await page.goto(page.url().replace(/([?&])page=2\b&?/, '$1'));
        await heard.quiet();
        await openRecord();
      } catch (error) {
        faults.push(
          `${path}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
        );
      }
      faults.push(...heard.failures().map((failure) => `${path}: ${failure}`));
    }
  } finally {
    await browser.close();
  }
  return { drawn, paged, faults };
};
