import type { Page } from '@playwright/test';
import type { AccountName } from './accounts.ts';
import { faultsInLooks } from './accessibility/axe.ts';
import { arrangedTest as test } from './arranged-journey.ts';
import { dashboardPage } from './dashboard-page.ts';
import { follow } from './follow.ts';
import { isRead } from './is-read.ts';
import { expect } from './journey.ts';
import { alternatives } from '../repeats.ts';
import { daysAgo, lastJuly } from './days.ts';

// Nobody else moves a number between the dashboard and its list, on a portal of this file's own.
test.describe.configure({ mode: 'default' });

/** Days in which everybody has sales and refunds, whenever this runs. */
const period = `date=${daysAgo(278)}..${daysAgo(6)}`;

const roles = ['admin', 'partner', 'merchant'] as const satisfies readonly AccountName[];

interface Figure {
  readonly name: string;
  readonly shown: string;
  readonly way: string;
}

/** Every figure that leads somewhere: the name it has, the number it shows, and the way it leads. */
const figuresOf = async (page: Page): Promise<readonly Figure[]> =>
  page
    .getByRole('main')
    .getByRole('group')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({
        name: link.closest('[role="group"]')?.querySelector('p')?.textContent ?? '',
        shown: link.textContent,
        way: link.getAttribute('href') ?? '',
      })),
    )
    // A rate is no count of the list, whose rows it is a share of.
    .then((figures) => figures.filter(({ shown }) => !shown.endsWith('%')));

interface Listed {
  readonly total: number;
  readonly totals?: readonly {
    readonly currency: string;
    readonly gross_amount?: number;
    readonly refund_amount?: number;
    readonly net_amount?: number;
    readonly payable_amount?: number;
    readonly fee?: number;
  }[];
}

const isListed = (meta: unknown): meta is Listed =>
  typeof meta === 'object' && meta !== null && 'total' in meta;

/** What the list of an address answers: to the very request that its screen makes, asked once more without the page. */
const listAt = async (page: Page, way: string): Promise<Listed> => {
  // A list that the page before still waits for must not be taken for this one.
  await isRead(page);
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    // The bell in the header reads its notices now and then, a page of ten as well.
    const isList = pathname.startsWith('/api/v1/') && !/^\/api\/v1\/(?:users|notifications)\b/.test(pathname);
    return isList && searchParams.get('page') === '1' && searchParams.get('limit') === '10';
  });
  await follow(page, way);
  const answer = await page.request.get((await asked).url());
  const body: unknown = await answer.json();
  const meta: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'meta') : undefined;
  if (!isListed(meta)) throw new Error(`${way} answers no list`);
  return meta;
};

const digits: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

const written = (amount: number, currency: string): string => {
  const places = digits[currency] ?? 2;
  const style = { minimumFractionDigits: places, maximumFractionDigits: places };
  return `${currency} ${(amount / 10 ** places).toLocaleString('en-AU', style)}`;
};

/** Which sum of the list a figure of money is, where that is not what was sold. */
const sumNames: Readonly<Record<string, 'fee' | 'refund_amount' | 'net_amount' | 'payable_amount'>> = {
  Refunds: 'refund_amount',
  Fees: 'fee',
  'Net sales': 'net_amount',
  'Next payout': 'payable_amount',
};

/** The figures whose list comes to something else, and to what. */
const disagreements = async (page: Page, figures: readonly Figure[]): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const way of new Set(figures.map((figure) => figure.way))) {
    const { total, totals = [] } = await listAt(page, way);
    for (const { name: figure, shown } of figures.filter((one) => one.way === way)) {
      const currency = /^[A-Z]{3}/.exec(shown)?.[0];
      const sums = totals.find((one) => one.currency === currency);
      const sum = sums?.[sumNames[figure] ?? 'gross_amount'];
      const listed = currency === undefined ? total.toLocaleString('en-AU') : written(sum ?? 0, currency);
      if (listed !== shown.replaceAll('\u00a0', ' ')) found[`${figure} ${way}`] = `${shown} is ${listed}`;
    }
  }
  return found;
};

/** The work to do of everybody, and of those who look after merchants. */
const everybodys = [
  'Chargebacks to answer',
  'Failed payouts',
  'Payouts on hold',
  'Sales waiting too long for a payout',
];
const staffs = ['Open receivables'];
const platforms = ['KYC cases waiting', 'Failed webhook deliveries'];

for (const name of alternatives(roles))
  test(`each number that the ${name} sees opens the list that comes to exactly it`, async ({
    page,
    signIn,
  }) => {
    await signIn(name);
    const dashboard = dashboardPage(page);
    const works = [
      ...everybodys,
      ...(name === 'merchant' ? [] : platforms),
      ...(name === 'admin' ? staffs : []),
    ];
    await page.goto(`/admin/dashboard?${period}&currency=`);
    await isRead(page);
    for (const work of works) await expect(dashboard.figure(work).getByRole('link')).toBeVisible();
    const figures = await figuresOf(page);
    expect(figures.map((figure) => figure.name)).toEqual(expect.arrayContaining(['Gross sales', 'Refunds']));
    expect(await disagreements(page, figures)).toEqual({});
  });

test('the session decides what is compared, and a link keeps the choice @thorough', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const dashboard = dashboardPage(page);
  await page.goto(`/admin?${period}`);
  await dashboard.ready();
  await expect(dashboard.figure('Gross sales').getByText(/^AUD [\d,.]+$/)).toBeVisible();
  await expect(dashboard.figure('Gross sales').getByText(/from AUD [\d,.]+$/)).toBeVisible();
  await page.goto(`/admin?date=${lastJuly.days}&currency=JPY`);
  await expect(dashboard.figure('Gross sales').getByText(/^JPY [\d,]+$/)).toBeVisible();
  await expect(dashboard.figure('Gross sales').getByText(/AUD/)).toHaveCount(0);
  await dashboard.chart.getByRole('button', { name: 'Table' }).click();
  const days = dashboard.chart.getByRole('row');
  await expect(days.nth(1)).toContainText('JPY');
  const day = (await days.nth(1).getByRole('rowheader').innerText()).split('/').reverse().join('-');
  await days.nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/transactions\\?date=${day}\\.\\.${day}&`));
});

test('a figure that cannot be read fails alone, and whom an operation refuses is not shown it', async ({
  page,
  signIn,
}) => {
  await signIn('limited');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/report/')) asked.push(new URL(request.url()).pathname);
  });
  const dashboard = dashboardPage(page);
  await page.route('**/api/v1/dashboard/refundAmount*', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await page.goto(`/admin/dashboard?${period}`);
  await dashboard.ready();
  await expect(dashboard.figure('Refunds').getByRole('alert')).toBeVisible();
  await expect(dashboard.figure('Gross sales').getByText(/^AUD [\d,.]+$/)).toBeVisible();
  await expect(dashboard.figure('Gross sales').getByRole('link')).toHaveCount(0);
  await expect(dashboard.figure('Failed payouts')).toHaveCount(0);
  await expect(dashboard.recent).toHaveCount(0);
  await page.unrouteAll();
  await dashboard.figure('Refunds').getByRole('button', { name: 'Try again' }).click();
  await expect(
    dashboard.figure('Refunds').getByText(/^(AUD [\d,.]+|Nothing in this period\.)$/),
  ).toBeVisible();
  expect(asked).toEqual([]);
});

for (const width of alternatives([1440, 390]))
  test(`the dashboard at ${String(width)} px does not move while it loads`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('partner');
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Reflect.set(globalThis, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const dashboard = dashboardPage(page);
    await page.goto(`/admin/dashboard?${period}`);
    await dashboard.ready();
    await expect(dashboard.chart.getByRole('slider')).toBeVisible();
    await isRead(page);
    const moved = await page.evaluate(() => {
      const shifts: unknown = Reflect.get(globalThis, 'shifts');
      return Array.isArray(shifts) ? shifts.reduce((sum: number, one) => sum + Number(one), 0) : 1;
    });
    expect(moved).toBeLessThan(0.05);
  });

test('a day of the chart and its table can be read by everybody @thorough', async ({ page, signIn }) => {
  await signIn('partner');
  const { chart } = dashboardPage(page);
  await page.goto(`/admin/dashboard?${period}`);
  await chart.getByRole('slider').press('Home');
  const found = [...(await faultsInLooks(page, 'the dashboard with a day chosen'))];
  await chart.getByRole('button', { name: 'Table' }).click();
  found.push(...(await faultsInLooks(page, 'the dashboard with its table', 'schemes', 'main')));
  expect(found).toEqual([]);
});
