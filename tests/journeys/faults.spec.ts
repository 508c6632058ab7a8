import type { Page, Route } from '@playwright/test';
import { expect, test } from './journey.ts';
import { isListUrl, transactionsPage } from './transactions-page.ts';

const search = '?date=2026-09-07..2026-09-13';
const problem = (status: number, title: string) => ({
  status,
  contentType: 'application/problem+json',
  headers: { 'x-request-id': 'req-journey' },
  body: JSON.stringify({ type: 'about:blank', title, status, request_id: 'req-journey' }),
});
const json = (body: string) => ({
  status: 200,
  contentType: 'application/json',
  headers: { 'x-request-id': 'req-journey' },
  body,
});
const unreadable = "The server's answer could not be read.";
const row = { id: 'txn_1', ref_id: 'ONE', amount: 'ten', currency: 'AUD' };

const faults: readonly {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void>;
  readonly said: string;
  readonly id?: true;
}[] = [
  {
    name: 'a 500',
    answer: (route) => route.fulfill(problem(500, 'Internal server error')),
    said: 'Something went wrong on the server.',
    id: true,
  },
  {
    name: 'a 503',
    answer: (route) => route.fulfill(problem(503, 'Service unavailable')),
    said: 'Wait a moment and try again.',
    id: true,
  },
  {
    name: 'a 429',
    answer: (route) => route.fulfill(problem(429, 'Too many requests')),
    said: 'Too many requests. Wait a moment and try again.',
    id: true,
  },
  {
    name: 'a 502 in HTML',
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    said: 'Something went wrong on the server.',
  },
  {
    name: 'a connection that is cut',
    answer: (route) => route.abort('connectionreset'),
    said: 'The server cannot be reached. Check the connection and try again.',
  },
  {
    name: 'a network that is gone',
    answer: (route) => route.abort('internetdisconnected'),
    said: 'The server cannot be reached. Check the connection and try again.',
  },
  { name: 'an empty body', answer: (route) => route.fulfill(json('')), said: unreadable, id: true },
  {
    name: 'truncated JSON',
    answer: (route) => route.fulfill(json('{"data":[{"id":"txn_1","ref_')),
    said: unreadable,
    id: true,
  },
  {
    name: 'HTML instead of JSON',
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
    said: unreadable,
  },
  {
    name: 'another shape',
    answer: (route) => route.fulfill(json('{"rows":[],"count":0}')),
    said: unreadable,
    id: true,
  },
  {
    name: 'null for everything',
    answer: (route) => route.fulfill(json('{"data":null,"meta":null}')),
    said: unreadable,
    id: true,
  },
  { name: 'null alone', answer: (route) => route.fulfill(json('null')), said: unreadable, id: true },
  {
    name: 'null for a row',
    answer: (route) => route.fulfill(json('{"data":[null],"meta":{"page":1,"limit":10,"total":1}}')),
    said: unreadable,
    id: true,
  },
  {
    name: 'a value of another type',
    answer: (route) =>
      route.fulfill(json(JSON.stringify({ data: [row], meta: { page: 1, limit: 10, total: 1 } }))),
    said: unreadable,
    id: true,
  },
];

/** The frame around the failure: nothing of it may go. */
const expectFrame = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Transactions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account: partner@counterfoil.example' })).toBeVisible();
};

const groups = [
  { title: 'an answer that fails', members: faults.filter(({ said }) => said !== unreadable) },
  { title: 'an answer that cannot be read', members: faults.filter(({ said }) => said === unreadable) },
];

for (const { title, members } of groups)
  test(`${title} is told in plain words, and trying again works`, async ({ page, signIn }) => {
    await signIn('partner');
    const list = transactionsPage(page);
    const failure = list.region.getByRole('alert');
    const broken: Error[] = [];
    page.on('pageerror', (error) => broken.push(error));
    for (const { name, answer, said, id } of members)
      await test.step(name, async () => {
        await page.route(isListUrl, answer);
        await page.goto(`/admin/transactions${search}&reference=ha`);
        await expect(failure).toContainText('This could not be loaded');
        await expect(failure).toContainText(said);
        if (id === true) await expect(failure).toContainText('Request id req-journey');
        await expectFrame(page);
        await expect(page.getByRole('searchbox', { name: 'Reference' })).toHaveValue('ha');
        await page.unrouteAll();
        await failure.getByRole('button', { name: 'Try again' }).click();
        await list.ready();
        await expect(list.rows().first()).toContainText('HAVIH');
        await expect(page).toHaveURL(`/admin/transactions${search}&reference=ha`);
      });
    expect(broken).toEqual([]);
  });

test('a browser that is offline says so at once, keeps the typed filter and recovers', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('partner');
  const list = transactionsPage(page);
  await list.open(search);
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Reference' }).fill('HAVIH');
  await expect(list.region.getByRole('alert')).toContainText('The server cannot be reached.');
  await expectFrame(page);
  await context.setOffline(false);
  await list.region.getByRole('button', { name: 'Try again' }).click();
  await list.ready();
  await expect(page.getByRole('searchbox', { name: 'Reference' })).toHaveValue('HAVIH');
});

test('a slow answer never paints over the later one', async ({ page, signIn }) => {
  await signIn('partner');
  const list = transactionsPage(page);
  await list.open(search);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isSlow = (url: URL): boolean => isListUrl(url) && url.searchParams.get('page') === '2';
  await page.route(isSlow, async (route) => {
    const answer = await route.fetch();
    await held;
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(list.grid).toHaveAttribute('aria-busy', 'true');
  const answered = list.answer();
  await page.getByRole('button', { name: 'Next page' }).click();
  await answered;
  await expect(page).toHaveURL(/page=3/);
  await expect(list.grid).toHaveAttribute('aria-busy', 'false');
  const shown = await list.texts();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText(/^Page 3 of /)).toBeVisible();
  expect(await list.texts()).toEqual(shown);
});

test('rows already on the page stay when reading them again fails', async ({ page, signIn }) => {
  await signIn('partner');
  const list = transactionsPage(page);
  await list.open(search);
  const shown = await list.texts();
  await page.route(isListUrl, (route) => route.fulfill(problem(500, 'Internal server error')));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(list.region.getByRole('alert')).toContainText('Something went wrong on the server.');
  expect(await list.texts()).toEqual(shown);
});

test('a record that cannot be read leaves the list usable', async ({ page, signIn }) => {
  await signIn('partner');
  const list = transactionsPage(page);
  await list.open(search);
  await page.route(/\/report\/transactions\/txn_/, (route) =>
    route.fulfill(problem(500, 'Internal server error')),
  );
  await list.rows().first().getByRole('link').click();
  await expect(list.drawer.getByRole('alert')).toContainText('Something went wrong on the server.');
  await expect(list.drawer.getByRole('alert')).toContainText('Request id req-journey');
  await page.unrouteAll();
  await list.drawer.getByRole('button', { name: 'Try again' }).click();
  await expect(list.drawer.getByRole('region', { name: 'History' })).toBeVisible();
  await list.drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await list.ready();
});

test('a history that cannot be read fails alone', async ({ page, signIn }) => {
  await signIn('partner');
  const list = transactionsPage(page);
  await list.open(search);
  await page.route(/\/report\/transactions\/logs\//, (route) =>
    route.fulfill(problem(500, 'Internal server error')),
  );
  await list.rows().first().getByRole('link').click();
  const history = list.drawer.getByRole('region', { name: 'History' });
  await expect(history.getByRole('alert')).toContainText('Something went wrong on the server.');
  await expect(list.drawer.getByText('Card holder')).toBeVisible();
});

test('code that does not arrive offers a reload that keeps the address', async ({ page, signIn }) => {
  await signIn('partner');
  const list = transactionsPage(page);
  await list.open(search);
  await page.route('**/assets/*.js', (route) => route.abort('failed'));
  await list.rows().first().getByRole('link').click();
  await expect(page).toHaveURL(/open=txn_/);
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await page.unrouteAll();
  const address = page.url();
  await reload.click();
  await expect(list.drawer.getByRole('region', { name: 'History' })).toBeVisible();
  await expect(page).toHaveURL(address);
});

test('a page whose code does not arrive offers a reload', async ({ page }) => {
  await page.route(/\/assets\/sign-in-page-[^/]*\.js$/, (route) => route.abort('failed'));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a server that cannot say who is signed in is no reason to sign in again', async ({ page, signIn }) => {
  await signIn('partner');
  await page.route('**/api/v1/users/info', (route) => route.fulfill(problem(500, 'Internal server error')));
  await page.goto(`/admin/transactions${search}`);
  await expect(page.getByRole('heading', { name: 'The portal could not be started' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await transactionsPage(page).ready();
  await expect(page).toHaveURL(`/admin/transactions${search}`);
});
