import { expect, test } from '../journey.ts';
import { money } from './shown-transaction.ts';
import { listTransactions } from './transactions-api.ts';
import { transactionsPage } from './transactions-page.ts';
import { daysAgo } from '../days.ts';

// Days that no journey refunds anything of.
const days = { date_from: daysAgo(109), date_to: daysAgo(99) };
const search = `?date=${daysAgo(109)}..${daysAgo(99)}`;

test('a row opens by mouse and by Enter, and Escape gives the focus back to it', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant');
  const list = transactionsPage(page);
  const { data } = await listTransactions(context.request, days);
  const [first, second] = data;
  if (first === undefined || second === undefined) throw new Error('Two rows are needed.');
  await list.open(search);
  await list.row(first.ref_id).getByRole('gridcell').nth(1).click();
  await expect(list.drawer.getByText(first.ref_id)).toBeVisible();
  await expect(page).toHaveURL(`/admin/transactions${search}&open=${first.id}`);
  await page.keyboard.press('Escape');
  await expect(list.drawer).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/transactions${search}`);
  await expect(list.row(first.ref_id).locator(':focus')).toHaveCount(1);

  await list.row(first.ref_id).getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.row(second.ref_id).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(list.drawer.getByText(second.ref_id)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.drawer).toHaveCount(0);
  await expect(list.row(second.ref_id).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(list.drawer.getByText(second.ref_id)).toBeVisible();
});

test('previous and next walk the rows, and Back leaves the record @thorough', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant');
  const list = transactionsPage(page);
  const { data } = await listTransactions(context.request, days);
  const [first, second] = data;
  if (first === undefined || second === undefined) throw new Error('Two rows are needed.');
  await list.open(search);
  await list.row(first.ref_id).getByRole('link').click();
  await expect(list.drawer.getByText(first.ref_id)).toBeVisible();
  await expect(list.drawer.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await list.drawer.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(list.drawer.getByText(second.ref_id)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=${second.id}`));
  await list.drawer.getByRole('button', { name: 'Previous' }).click();
  await expect(list.drawer.getByText(first.ref_id)).toBeVisible();
  await page.goBack();
  await expect(list.drawer).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/transactions${search}`);
});

test('a record becomes a page that stays one when it is reloaded, and leaves the list as it was', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant');
  const list = transactionsPage(page);
  const { data } = await listTransactions(context.request, days);
  const [record, following] = data.slice(-2);
  if (record === undefined || following === undefined) throw new Error('Two rows are needed.');
  await list.open(search);
  await list.row(record.ref_id).scrollIntoViewIfNeeded();
  const scrolled = async () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#content, .cf-table-region')].map(({ scrollTop }) => scrollTop),
    );
  const before = await scrolled();
  await list.row(record.ref_id).getByRole('link').click();
  await list.drawer.getByRole('link', { name: 'Open as page' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Transaction / });
  const article = page.getByRole('article');
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(`/admin/transactions${search}&open=${record.id}&as=page`);
  await expect(article.getByText(record.ref_id).first()).toBeVisible();
  await expect(page).toHaveTitle(/ · Transaction · /);
  await expect(list.grid).toBeHidden();
  await page.getByRole('link', { name: 'Back to Transactions' }).click();
  await expect(list.row(record.ref_id).locator(':focus')).toHaveCount(1);
  expect(await scrolled()).toEqual(before);

  await page.goBack();
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(article.getByText(following.ref_id).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(article.getByText(following.ref_id).first()).toBeVisible();
});

test('a record opens by its address in a new tab, on the page or not @thorough', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant');
  const { data } = await listTransactions(context.request, { ...days, page: 3 });
  const [elsewhere] = data;
  const [here] = (await listTransactions(context.request, days)).data;
  for (const record of [here, elsewhere]) {
    if (record === undefined) throw new Error('Three pages are needed.');
    const tab = await context.newPage();
    await tab.goto(`/admin/transactions${search}&open=${record.id}`);
    const { drawer } = transactionsPage(tab);
    await expect(drawer.getByText(record.ref_id)).toBeVisible();
    await expect(drawer.getByText(money(record.amount, record.currency)).first()).toBeVisible();
    await tab.close();
  }
  await page.goto(`/admin/transactions?open=${elsewhere?.id ?? ''}`);
  await expect(transactionsPage(page).drawer.getByText(elsewhere?.ref_id ?? '')).toBeVisible();
});

test("another tenant's record and one that never was are not found, and told the same @thorough", async ({
  page,
  context,
  browser,
  baseURL,
  signIn,
}) => {
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await signIn('partner2', other);
  const [foreign] = (await listTransactions(other.request, days)).data;
  await other.close();
  await signIn('partner');
  const list = transactionsPage(page);
  const said: string[] = [];
  for (const id of [foreign?.id ?? '', 'txn_00000000000000000000']) {
    await list.open(`${search}&open=${id}`);
    const refusal = list.drawer.getByRole('alert');
    await expect(refusal).toContainText('This does not exist, or you are not allowed to see it.');
    said.push((await refusal.innerText()).replaceAll(/[0-9a-f-]{36}/g, ''));
    expect((await context.request.get(`/api/v1/report/transactions/${id}`)).status()).toBe(404);
    await page.keyboard.press('Escape');
    await expect(list.drawer).toHaveCount(0);
    await list.ready();
  }
  expect(said[0]).toBe(said[1]);
});
